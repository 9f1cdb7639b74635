import { chown, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openPool, type Pool } from '../../server/db/open.ts'
import { findInstalled } from '../debian.ts'
import { freePort, type Program, runCommand, temporaryDirectory, until } from './process.ts'

const VERSIONS = '/usr/lib/postgresql'

/** The directory of Debian's PostgreSQL, which has pg_basebackup: the embedded one comes without. */
const findBin = async () => {
  const versions = async () => (await readdir(VERSIONS).catch(() => [])).sort((a, b) => Number(b) - Number(a))
  if ((await versions()).length === 0)
    findInstalled({
      names: ['pg_basebackup'],
      advice: 'The tests of failover need PostgreSQL: install it (on Debian: apt-get install postgresql).',
    })
  return join(VERSIONS, (await versions())[0] ?? '', 'bin')
}

const NOBODY = 65_534
/** PostgreSQL refuses to run as root. */
const unprivileged =
  process.getuid?.() === 0 ? ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'] : []

const runInDirectory = async (dir: string, command: readonly string[]) => {
  const program = runCommand([...unprivileged, ...command], {}, { cwd: dir })
  const { code } = await program.ended
  if (code !== 0) throw new Error(`${command[0]}: ${program.errors()}`)
}

export type Postgres = {
  port: number
  pool: Pool
  /** Kills the main process, as the kernel does when memory runs out; the others notice and end. */
  kill: () => Promise<unknown>
  start: () => Promise<void>
  /** A copy that follows it. */
  addStandby: () => Promise<Postgres>
}

const ownedDirectory = async () => {
  const dir = join(await temporaryDirectory(), 'cluster')
  await mkdir(dir, { mode: 0o700 })
  if (unprivileged.length > 0) {
    await chown(dir, NOBODY, NOBODY)
    const parent = dirname(dir)
    await chown(parent, NOBODY, (await stat(parent)).gid)
  }
  return dir
}

const serverIn = async (bin: string, data: string, settings: readonly string[] = []): Promise<Postgres> => {
  const port = await freePort()
  const own = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${data}`,
    'fsync=off',
    ...settings,
  ]
  const command = [...unprivileged, join(bin, 'postgres'), '-D', data, ...own.flatMap((setting) => ['-c', setting])]
  const pool = openPool(`postgres://assay@127.0.0.1:${port}/postgres`, { max: 2 })
  let program: Program
  const start = async () => {
    program = runCommand(command, {}, { cwd: data })
    const answers = () =>
      pool`select 1`.then(
        () => true,
        () => false,
      )
    await until('PostgreSQL answers', async () => {
      // Its predecessor's processes may need a moment to end.
      if (!program.isRunning()) program = runCommand(command, {}, { cwd: data })
      return answers()
    })
  }
  await start()
  return {
    port,
    pool,
    start,
    kill: () => program.kill(),
    addStandby: async () => {
      const copy = await ownedDirectory()
      await runInDirectory(copy, [
        join(bin, 'pg_basebackup'),
        '-D',
        copy,
        '-R',
        '-c',
        'fast',
        '-d',
        `host=127.0.0.1 port=${port} user=assay`,
      ])
      return serverIn(bin, copy)
    },
  }
}

/** A PostgreSQL of the test's own, which may be killed. */
export const startPostgres = async (settings: readonly string[] = []): Promise<Postgres> => {
  const [bin, data] = [await findBin(), await ownedDirectory()]
  await runInDirectory(data, [
    join(bin, 'initdb'),
    '-D',
    data,
    '--auth=trust',
    '--username=assay',
    '--locale=C',
    '--encoding=UTF8',
    '--no-sync',
  ])
  return serverIn(bin, data, settings)
}
