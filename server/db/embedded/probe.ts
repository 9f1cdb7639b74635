import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openConnection } from '../driver/connection.ts'
import { DATABASE, type Log, OWNER, SERVER_ROLE, SOCKET } from './names.ts'
import { findPostmaster } from './postmaster.ts'

const connectTo = (socketDirectory: string, database: string) =>
  openConnection(
    { path: join(socketDirectory, SOCKET) },
    { driver: { user: OWNER, database, onnotice: () => undefined } },
  )

const codeOf = (error: unknown) =>
  typeof error === 'object' && error && 'code' in error ? String(error.code) : undefined

type State = 'ready' | 'starting' | 'busy' | 'absent'
/** EINVAL: the path is too long for a socket, so nobody can listen there. */
const NOT_LISTENING = ['ECONNREFUSED', 'ENOENT', 'ENOTDIR', 'EINVAL']
/** The connection is closed while the database starts or stops. */
const BUSY = ['57P01', 'CONNECTION_CLOSED', 'ECONNRESET', 'EPIPE', 'CONNECT_TIMEOUT', 'EAGAIN']

/** Probes the socket, not the pid file: that works across containers, too. */
export const stateOf = async (socketDirectory: string): Promise<State> => {
  try {
    const connection = await connectTo(socketDirectory, 'postgres')
    await connection.end({ timeout: 1 })
    return 'ready'
  } catch (error) {
    const code = codeOf(error) ?? ''
    if (code === '57P03') return 'starting'
    if (NOT_LISTENING.includes(code)) return 'absent'
    if (BUSY.includes(code)) return 'busy'
    throw error
  }
}

const ANNOUNCE_AFTER_MS = 3000
const TIMEOUT_MS = 60_000

/**
 * Logs once what it waits for, and gives up after a minute. A database that reports that it is starting is recovering
 * from a crash, which may take any time: only silence counts.
 */
export const createWaiter = (log: Log) => {
  const began = performance.now()
  let lastSign = began
  let announced = false
  return (state: State) => {
    const now = performance.now()
    if (state === 'starting') lastSign = now
    if (!announced && now - began > ANNOUNCE_AFTER_MS) {
      announced = true
      log(`Waiting for the embedded database, which is ${state === 'starting' ? 'starting' : 'not answering yet'}`)
    }
    if (now - lastSign > TIMEOUT_MS) throw new Error('The embedded database has not answered for a minute.')
  }
}

/** A socket is opened early and closed late, so a running process without one has lost it. */
const LOST_AFTER_MS = 5000

/** True once the database of this directory answers; false if there is none, or none that can be reached. */
export const waitUntilReady = async (cluster: string, socketDirectory: string, log: Log): Promise<boolean> => {
  const wait = createWaiter(log)
  let seen = performance.now()
  for (;;) {
    const state = await stateOf(socketDirectory)
    if (state === 'ready') return true
    if (state !== 'absent') seen = performance.now()
    else if (performance.now() - seen > LOST_AFTER_MS || !(await findPostmaster(cluster))) return false
    wait(state)
    await sleep(10)
  }
}

/** The database and the role of the server, which directories from before that role lack. */
export const ensureDatabase = async (socketDirectory: string): Promise<void> => {
  const { sql, end } = await connectTo(socketDirectory, 'postgres')
  try {
    const [found] = await sql<{ database: boolean; role: boolean }[]>`
      select exists (select from pg_database where datname = ${DATABASE}) as database,
        exists (select from pg_roles where rolname = ${SERVER_ROLE}) as role`
    if (!found?.database) await sql`create database ${sql(DATABASE)}`
    if (!found?.role) await sql`create role ${sql(SERVER_ROLE)} login`
  } finally {
    await end({ timeout: 1 })
  }
}
