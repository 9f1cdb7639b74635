import { createInterface } from 'node:readline'
import { type Launcher, launch } from './launcher.ts'
import type { Log } from './names.ts'
import { identityOf, type Postmaster } from './postmaster.ts'

/** A committed change survives a power failure: fsync and synchronous_commit are not configurable. */
const settings = (socketDirectory: string, identity: string) => ({
  listen_addresses: '',
  // It is a list of quoted names, and a path may contain a comma or a quote.
  unix_socket_directories: `"${socketDirectory.replaceAll('"', '""')}"`,
  unix_socket_permissions: '0700',
  cluster_name: identity,
  shared_buffers: '128MB',
  // With the default of 4 MB, sorting the whole list of 10,000 vendors spills to the disk.
  work_mem: '16MB',
  max_connections: '50',
  fsync: 'on',
  synchronous_commit: 'on',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_logical_replication_workers: '0',
  log_destination: 'stderr',
  logging_collector: 'off',
  log_line_prefix: '%b|',
  log_min_messages: 'warning',
  // Statements contain user data, which must not be logged.
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
})

const toArguments = (values: Record<string, string>) =>
  Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])

const LINE = /^(?<who>[^|]*)\|(?<level>[A-Z]+): {2}(?<text>.*)$/

/** A client's mistakes are reported to that client, which knows whether they matter and what may be shown. */
const isWorthLogging = (who: string, level: string, text: string) => {
  if (level === 'LOG') return text.includes('not properly shut down')
  if (level === 'WARNING' || level === 'PANIC') return true
  return (level === 'ERROR' || level === 'FATAL') && !who.includes('client backend')
}

const forward = (line: string, log: Log) => {
  const { who = '', level = '', text = '' } = LINE.exec(line)?.groups ?? {}
  if (isWorthLogging(who, level, text)) log(`PostgreSQL ${level}: ${text}`)
}

export type Server = {
  postmaster: Postmaster
  ended: Promise<void>
  hasEnded: () => boolean
  lastWords: () => string
}

/** Starts the database as our child. It does not keep this process alive: the caller must stop it. */
export const spawnServer = async (
  launcher: Launcher,
  cluster: string,
  socketDirectory: string,
  log: Log,
): Promise<Server> => {
  const identity = await identityOf(cluster)
  const values = settings(socketDirectory, identity)
  const child = launch(launcher, 'postgres', cluster, toArguments(values))
  const lines: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => {
    lines.splice(0, lines.length - 9)
    lines.push(line)
    forward(line, log)
  })
  let over = false
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => resolve(void lines.push(error.message)))
    child.once('exit', () => resolve())
  }).then(() => {
    over = true
  })
  child.unref()
  const postmaster = { pid: child.pid ?? 0, identity }
  return { postmaster, ended, hasEnded: () => over, lastWords: () => lines.join('\n') }
}
