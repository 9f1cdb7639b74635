import { randomBytes } from 'node:crypto'
import { dirname } from 'node:path'
import { inject } from 'vitest'
import { type DatabaseAddress, openPool, type Pool, type PoolOptions } from '../../server/db/open.ts'

export type TestDatabase = {
  name: string
  pool: Pool
  address: DatabaseAddress
  open: (options?: PoolOptions) => Pool
  drop: () => Promise<void>
}

const administer = async (work: (admin: Pool) => Promise<unknown>) => {
  const { url, address } = inject('testServer')
  const admin = openPool(url, { max: 1, ...address })
  await work(admin).finally(() => admin.end())
}

/** Longer than making anything takes, on the slowest machine. */
const LONGEST_SECONDS = 290

/** For what is made by the first who needs it and kept for all: one at a time looks, and makes it. */
export const oncePerRun = async <T>(name: string, lookOrMake: () => Promise<T>): Promise<T> => {
  const { url, address } = inject('testServer')
  // The lock ends with its connection, which a pool would close after half a minute without a statement.
  const lock = openPool(url, { max: 1, ...address, statementSeconds: LONGEST_SECONDS, idleSeconds: 0 })
  try {
    await lock`select pg_advisory_lock(hashtext(${name}))`
    return await lookOrMake()
  } finally {
    await lock.end()
  }
}

type Origin = { empty?: boolean; template?: string }

/** A database for a test file: a copy of the migrated one, of another template, or an empty one. */
export const createDatabase = async (options: PoolOptions & Origin = {}): Promise<TestDatabase> => {
  const { url, address, template: migrated } = inject('testServer')
  const { empty = false, template = migrated, ...poolOptions } = options
  const name = `${migrated}_${randomBytes(8).toString('hex')}`
  await administer((admin) =>
    admin.unsafe(`create database ${name} ${empty ? '' : `template ${template}`} strategy file_copy`),
  )
  // A test that holds a lock and looks at who waits leaves two for requests. Each one prepares every statement again.
  const open = (more: PoolOptions = {}) => openPool(url, { max: 4, ...address, ...more, database: name })
  const pool = open(poolOptions)
  const drop = async () => {
    await pool.end({ timeout: 1 })
    await administer((admin) => admin.unsafe(`drop database ${name} with (force)`))
  }
  return { name, pool, address: { url, ...address, database: name }, open, drop }
}

/** The URL of a test database for a server process. */
export const urlOf = (name: string, user?: string) => {
  const { url, address } = inject('testServer')
  if (url !== undefined)
    return Object.assign(new URL(url), { pathname: `/${name}`, ...(user && { username: user }) }).toString()
  const socket = encodeURIComponent(dirname(String(address.path)))
  return `postgres://${user ?? address.user}@${socket}/${name}`
}
