import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../test/support/database.ts'
import { migrate } from '../db/migrate.ts'
import { chainHash } from './rules.ts'
import { sealBatch } from './seal.ts'
import { verifyChain } from './verify.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase({ empty: true })
})
afterAll(() => database.drop())

/** As version 1.1 did: position and hash in the entry itself. */
const sealAsBefore = async (ids: readonly string[]) => {
  const { pool } = database
  let hash: Uint8Array = Buffer.alloc(0)
  for (const [index, id] of ids.entries()) {
    const [entry] = await pool<{ text: string }[]>`select json_build_array(
      id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), action, user_id, user_name,
      entity_type, entity_id, entity_name, meta::text)::text as text from audit_log where id = ${id}`
    hash = chainHash(hash, BigInt(index + 1), entry?.text ?? '')
    await pool`update audit_log set position = ${index + 1}, hash = ${hash} where id = ${id}`
  }
  await pool`update audit_chain set head_position = ${ids.length}, head_hash = ${hash}`
  return Buffer.from(hash).toString('hex')
}

test('a log that was sealed before the chain had a table keeps its head and every position', async () => {
  const { pool } = database
  await migrate(pool, '0212_list_indexes.sql')
  const rows = await pool<{ id: string }[]>`insert into audit_log (created_at, action, user_name, meta)
    select now(), 'CREATE_VENDOR', 'Zoë ' || i, jsonb_build_object('i', i) from generate_series(1, 4) i returning id`
  const [first, second, third, unsealed] = rows.map(({ id }) => id)
  const order = [second, first, third].map(String)
  const head = await sealAsBefore(order)

  await migrate(pool)

  const links = await pool<{ id: string }[]>`select id from audit_links order by position`
  expect(links.map(({ id }) => id)).toEqual(order)
  expect(await verifyChain(pool)).toMatchObject({ valid: true, entries: 3, head })
  expect(await pool`select id from audit_unsealed`).toEqual([{ id: unsealed }])
  expect(await sealBatch(pool)).toBe(1)
  expect(await verifyChain(pool, { entries: 3, head })).toMatchObject({ valid: true, entries: 4 })
})
