import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { DATABASE, SOCKET, USER } from './names.ts'
import { findPostmaster } from './postmaster.ts'

const connectTo = (socketDirectory: string, database: string) =>
  postgres({
    path: join(socketDirectory, SOCKET),
    user: USER,
    database,
    max: 1,
    connect_timeout: 5,
    fetch_types: false,
    onnotice: () => undefined,
  })

const codeOf = (error: unknown) =>
  typeof error === 'object' && error && 'code' in error ? String(error.code) : undefined

type State = 'ready' | 'busy' | 'absent'
/** EINVAL: a path too long for a socket, at which therefore nobody can listen. */
const NOBODY_THERE = ['ECONNREFUSED', 'ENOENT', 'ENOTDIR', 'EINVAL']
/** Starting or stopping, or closing the door in our face while it does. */
const BUSY = ['57P03', '57P01', 'CONNECTION_CLOSED', 'ECONNRESET', 'EPIPE', 'CONNECT_TIMEOUT', 'EAGAIN']

/** Asks the socket, not the file with the process number: that works across containers, too. */
export const stateOf = async (socketDirectory: string): Promise<State> => {
  const sql = connectTo(socketDirectory, 'postgres')
  try {
    await sql`select 1`
    return 'ready'
  } catch (error) {
    const code = codeOf(error) ?? ''
    if (NOBODY_THERE.includes(code)) return 'absent'
    if (BUSY.includes(code)) return 'busy'
    throw error
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** A socket is opened early and closed late, so a living process without one has lost it. */
const PATIENCE = 5000

/** True once the database of this directory answers; false when there is none, or none that can be reached. */
export const waitUntilReady = async (cluster: string, socketDirectory: string): Promise<boolean> => {
  let seen = Date.now()
  for (;;) {
    const state = await stateOf(socketDirectory)
    if (state === 'ready') return true
    if (state === 'busy') seen = Date.now()
    else if (Date.now() - seen > PATIENCE || !(await findPostmaster(cluster))) return false
    await sleep(10)
  }
}

export const ensureDatabase = async (socketDirectory: string): Promise<void> => {
  const sql = connectTo(socketDirectory, 'postgres')
  try {
    const found = await sql`select 1 from pg_database where datname = ${DATABASE}`
    if (found.length === 0) await sql`create database ${sql(DATABASE)}`
  } finally {
    await sql.end({ timeout: 1 })
  }
}
