import { expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'
import { only } from '../db/tx.ts'

const t = useApp()

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }

/** How many pages sealing one more entry reads, in a new session: an old one may have a plan from when there were few. */
const pagesToSealOne = async () => {
  await t.sealer.now()
  const db = await t.pool.reserve()
  try {
    await db`discard plans`
    await db`insert into audit_log (created_at, action, user_name) values (now(), 'LOGIN', 'Ada')`
    const [{ 'QUERY PLAN': [{ Plan: plan } = {}] = [] } = {}] = await db<{ 'QUERY PLAN': { Plan: Plan }[] }[]>`
      explain (analyze, buffers, format json) select seal_entries(1000)`
    return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)
  } finally {
    db.release()
  }
}

/** As after years: sealed, and known to the planner. */
const addOldEntries = async (count: number) => {
  await t.pool`insert into audit_log (created_at, action, user_name, meta)
    select now(), 'UPDATE_VENDOR', 'Ada', '{"changes": {}}' from generate_series(1, ${count}::int)`
  const { position } = await only(
    t.pool<{ position: number }[]>`select head_position::int as position from audit_chain`,
  )
  await t.pool`with old as (delete from audit_unsealed returning id)
    insert into audit_links (position, id, hash)
    select ${position}::bigint + row_number() over (order by id), id, '\\x00' from old`
  await t.pool`update audit_chain set head_position = (select max(position) from audit_links)`
  await t.pool`vacuum analyze audit_log, audit_links, audit_unsealed`
}

test('sealing an entry reads no more of a long log than of a short one', async () => {
  await addOldEntries(500)
  await pagesToSealOne()
  const short = await pagesToSealOne()
  await addOldEntries(50_000)
  await pagesToSealOne()
  const long = await pagesToSealOne()
  // Indexes are a page deeper; a scan of the log would read hundreds of pages.
  expect(long).toBeLessThan(short + 30)
})
