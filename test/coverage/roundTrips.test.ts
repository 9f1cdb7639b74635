import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '../../server/db/open.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { createDatabase, type TestDatabase } from '../support/database.ts'
import { type DatabaseProxy, startProxy } from '../support/proxy.ts'

let database: TestDatabase
let proxy: DatabaseProxy
let t: TestApp
beforeAll(async () => {
  database = await createDatabase()
  await database.pool`update organisation set api_keys_enabled = true`
  proxy = await startProxy()
  // One connection, so that everything is prepared on it the second time.
  const open: TestDatabase['open'] = (options) => openPool(proxy.urlOf(database.name), { ...options, max: 1 })
  t = await startApp({}, { ...database, open })
})
afterAll(async () => {
  await t.close()
  proxy.close()
  await database.drop()
})

const roundTripsOf = async (work: () => Promise<{ status: number }>) => {
  await t.sealer.now()
  const before = proxy.roundTrips()
  expect((await work()).status).toBeLessThan(300)
  return proxy.roundTrips() - before
}

const QUESTIONS = ['a', 'b'].map((key) => ({ key, text: key, type: 'YES_NO' as const, expectedAnswer: 'YES' }))

const walk = async () => {
  const { token, ids } = await t.make.sentAssessment({ questions: QUESTIONS })
  const save = (key: string) => () => t.nobody.put(`/api/portal/${token}/answers/${ids[key]}`, { value: 'NO' })
  return {
    create: await roundTripsOf(() =>
      t.admin.post('/api/v1/vendors/import', { name: 'A', contactEmail: 'a@example.com' }),
    ),
    start: await roundTripsOf(save('a')),
    save: await roundTripsOf(save('b')),
    submit: await roundTripsOf(() => t.nobody.post(`/api/portal/${token}/submit`, { name: 'Ada' })),
  }
}

/** Each has one more than it needs, because sealing may begin before the answer has arrived. */
const MOST: Awaited<ReturnType<typeof walk>> = { create: 5, start: 10, save: 7, submit: 18 }

test('a change waits for the database only a few times', async () => {
  await walk()
  const found = await walk()
  for (const [name, most] of Object.entries(MOST))
    expect(found[name as keyof typeof MOST], name).toBeLessThanOrEqual(most)
})
