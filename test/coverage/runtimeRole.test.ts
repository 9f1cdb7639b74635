import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { giveRuntimeRights } from '../../server/db/runtimeRole.ts'
import { transaction } from '../../server/db/transaction.ts'
import { loadLibrary } from '../../server/library/load.ts'
import { maintain } from '../../server/maintenance.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { createDatabase, type TestDatabase } from '../support/database.ts'
import { createRole, dropRole } from '../support/role.ts'
import { exercises } from './exercises/all.ts'
import type { Exercise } from './exercises/exercise.ts'

// Loading the example is one of the routes, and takes longer than the others.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

let database: TestDatabase
let role: string
const t = {} as TestApp
beforeAll(async () => {
  database = await createDatabase()
  role = await createRole(database.pool)
  await transaction(database.pool, (tx) => giveRuntimeRights(tx, role))
  await database.pool`update organisation set api_keys_enabled = true`
  const asRole: TestDatabase['open'] = (options) => database.open({ ...options, user: role })
  Object.assign(t, await startApp({}, { ...database, open: asRole }))
})
afterAll(async () => {
  await t.close()
  await dropRole(database.pool, role)
  await database.drop()
})

describe.each(exercises)('$route ($actions)', ({ prepare }: Exercise) => {
  test('succeeds with a database role that owns nothing', async () => {
    const { call } = await prepare(t)
    const { status, text } = await call()
    expect(status, text).toBeLessThan(300)
  })
})

test('the library, the chain and the hourly work need no more rights either', async () => {
  await loadLibrary(t.system())
  await database.pool`update organisation set audit_retention_days = 30`
  await t.sealer.now()
  await maintain(t.system())
  expect((await t.admin.get('/api/v1/audit/chain')).body).toMatchObject({ valid: true })
  expect((await t.pool`select current_user::text as name`)[0]).toEqual({ name: role })
})
