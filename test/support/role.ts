import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import { transaction } from '../../server/db/driver/transaction.ts'
import type { Pool } from '../../server/db/open.ts'
import { grantRuntimeRights } from '../../server/db/runtimeRole.ts'
import { startApp, type TestApp } from './app.ts'
import { createDatabase, type TestDatabase } from './database.ts'

/** A role that can sign in and nothing else. Roles belong to the whole database server: the caller drops it. */
export const createRole = async (pool: Pool): Promise<string> => {
  const name = `assay_app_${randomBytes(6).toString('hex')}`
  await pool`create role ${pool(name)} login`
  return name
}

export const dropRole = async (pool: Pool, name: string) => {
  await pool`drop owned by ${pool(name)}`
  await pool`drop role ${pool(name)}`
}

/** A server whose role owns nothing in its database, for all tests of a file; `owner` may change the tables. */
export const useAppWithRuntimeRole = () => {
  const t = {} as TestApp
  let database: TestDatabase
  let role: string
  beforeAll(async () => {
    database = await createDatabase()
    role = await createRole(database.pool)
    await transaction(database.pool, (tx) => grantRuntimeRights(tx, role))
    await database.pool`update organisation set api_keys_enabled = true`
    const asRole: TestDatabase['open'] = (options) => database.open({ ...options, user: role })
    Object.assign(t, await startApp({}, { ...database, open: asRole }))
  })
  afterAll(async () => {
    await t.close()
    await dropRole(database.pool, role)
    await database.drop()
  })
  return { t, owner: () => database.pool }
}
