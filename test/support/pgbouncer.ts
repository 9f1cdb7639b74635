import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findInstalled } from '../debian.ts'
import { freePort, runCommand, temporaryDirectory, until } from './process.ts'

const findPgBouncer = () =>
  findInstalled({
    names: ['pgbouncer'],
    advice: 'The tests of poolers need PgBouncer: install it (on Debian: apt-get install pgbouncer).',
  })

const MODES = ['session', 'transaction', 'statement'] as const
type Mode = (typeof MODES)[number]

const configFor = (port: number, target: string) => `
[databases]
${MODES.map((mode) => `${mode} = ${target} pool_mode=${mode}${mode === 'transaction' ? ' pool_size=8' : ''}`).join('\n')}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
default_pool_size = 16
log_connections = 0
log_disconnections = 0
`

/** A real PgBouncer before a database, given in libpq's keywords. The name of its database is the pool mode. */
export const startPgBouncer = async (target: string, on?: number) => {
  const [program, dir, port] = [findPgBouncer(), await temporaryDirectory(), on ?? (await freePort())]
  const file = join(dir, 'pgbouncer.ini')
  await writeFile(file, configFor(port, target))
  // It does not run as root.
  const running = runCommand([program, ...(process.getuid?.() === 0 ? ['-u', 'nobody'] : []), file], {})
  await until('PgBouncer listens', () => !running.isRunning() || running.errors().includes('process up'))
  if (!running.isRunning()) throw new Error(`PgBouncer did not start: ${running.errors()}`)
  return { ...running, port, urlOf: (mode: Mode) => `postgres://assay@127.0.0.1:${port}/${mode}` }
}
