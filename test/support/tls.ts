import { once } from 'node:events'
import { chmod, chown, copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chooseLauncher, type Launcher, launch } from '../../server/db/embedded/launcher.ts'
import { startEmbedded } from '../../server/db/embedded/start.ts'
import { openPool, type Pool } from '../../server/db/open.ts'
import { freePort, temporaryDirectory, until } from './process.ts'

const FIXTURES = join(import.meta.dirname, 'tls')
export const AUTHORITY = join(FIXTURES, 'authority.crt')
export const STRANGER = join(FIXTURES, 'stranger.crt')
/** For `localhost`. */
export const CERTIFICATE = join(FIXTURES, 'server.crt')
export const CERTIFICATE_KEY = join(FIXTURES, 'server.key')

/** Only TLS connections are accepted over the network. */
const HBA = 'local all all trust\nhostssl all all 127.0.0.1/32 trust\n'

const prepare = async (cluster: string, { user }: Launcher) => {
  const files = { 'server.crt': 0o644, 'server.key': 0o600 }
  for (const [name, mode] of Object.entries(files)) {
    await copyFile(join(FIXTURES, name), join(cluster, name))
    await chmod(join(cluster, name), mode)
    if (user) await chown(join(cluster, name), user.uid, user.gid)
  }
  await writeFile(join(cluster, 'pg_hba.conf'), HBA)
}

export type TlsDatabase = {
  url: (options: { host?: string; query?: string }) => string
  /** Through its socket, to see who is connected and how. */
  observer: Pool
  stop: () => Promise<void>
}

/** The embedded PostgreSQL as an external one: on a local port, TLS only. */
export const startTlsDatabase = async (): Promise<TlsDatabase> => {
  const dataDir = await temporaryDirectory()
  await (await startEmbedded({ dataDir, log: () => {} })).stop()
  const cluster = join(dataDir, 'postgres')
  const launcher = await chooseLauncher(dataDir)
  await prepare(cluster, launcher)
  const sockets = join(dataDir, 'tls')
  await mkdir(sockets, { mode: 0o777 })
  await chmod(sockets, 0o777)
  const port = await freePort()
  const settings = { port, ssl: 'on', listen_addresses: '127.0.0.1', unix_socket_directories: sockets }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = launch(launcher, 'postgres', cluster, options)
  child.stderr.resume()
  const ended = once(child, 'exit')
  const observer = openPool(undefined, {
    path: join(sockets, `.s.PGSQL.${port}`),
    user: 'assay',
    database: 'assay',
    max: 1,
    settings: { application_name: 'observer' },
  })
  await until('the database answers', () =>
    observer`select 1`.then(
      () => true,
      () => false,
    ),
  )
  const stop = async () => {
    await observer.end({ timeout: 1 })
    child.kill('SIGINT')
    await ended
  }
  return {
    url: ({ host = '127.0.0.1', query = '' }) => `postgres://assay@${host}:${port}/assay${query}`,
    observer,
    stop,
  }
}
