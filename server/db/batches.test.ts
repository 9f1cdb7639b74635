import { expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'
import { until } from '../../test/support/process.ts'
import { transaction } from './driver/transaction.ts'
import { migrate } from './migrate.ts'
import { first } from './tx.ts'

const t = useApp()
/** As in batches/vendors.sql. */
const BATCH = 200

/** Vendors in three batches whose stored entries are out of date, in the order of their ids. */
const makeOutdated = async () => {
  await t.pool`insert into vendors (name, name_key, search_key, contact_email, created_at, updated_at)
    select 'V', 'v', 'v', 'a@example.com', now(), now() from generate_series(1, ${2.5 * BATCH})`
  await t.pool`alter table vendors disable trigger user`
  await t.pool`update vendors set entry = 'outdated'`
  await t.pool`alter table vendors enable trigger user`
  await t.pool`update schema_batches set done_at = null, last_key = null`
  return t.pool<{ id: string }[]>`select id from vendors order by id`
}
const outdated = async () => (await t.pool`select from vendors where entry = 'outdated'`).length
const progress = () => first(t.pool`select last_key, done_at is not null as done from schema_batches`)
const rename = (id: string | undefined) => t.admin.put(`/api/v1/vendors/${id}`, { name: 'Renamed' })

test('a killed batch is undone alone, blocks only its own rows, and is done by the next run', async () => {
  const vendors = await makeOutdated()
  const [held, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const writing = transaction(t.pool, async (tx) => {
    await tx`select from vendors where id = ${vendors[BATCH + 1]?.id ?? ''} for update`
    held.resolve()
    await over.promise
  })
  await held.promise

  // It fails as soon as it is killed, before anybody looks.
  const running = migrate(t.pool).catch((error: unknown) => error)
  const waiting = () => t.pool<{ pid: number }[]>`select pid from pg_stat_activity
    where wait_event_type = 'Lock' and query like '%with batch as%' and datname = current_database()`
  await until('the second batch waits for the writer', async () => (await waiting()).length > 0)
  expect((await rename(vendors[0]?.id)).status).toBe(200)
  expect((await rename(vendors.at(-1)?.id)).status).toBe(200)
  await t.pool`select pg_terminate_backend(${(await waiting())[0]?.pid ?? 0})`
  expect(await running).toBeInstanceOf(Error)
  over.resolve()
  await writing

  expect(await progress()).toEqual({ last_key: vendors[BATCH - 1]?.id, done: false })
  expect(await outdated()).toBe(vendors.length - BATCH - 1)
  await migrate(t.pool)
  expect(await outdated()).toBe(0)
  expect(await progress()).toEqual({ last_key: null, done: true })
})
