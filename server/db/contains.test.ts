import { expect, test } from 'vitest'
import { atEndOfFile } from '../../test/support/cleanup.ts'
import { createDatabase } from '../../test/support/database.ts'
import { contains } from './contains.ts'

const TEXTS = ['100% of a_b\\c 😀 northwind', 'northwind', 'xorthwind', '100 of aab c northwind']

const { pool, drop } = await createDatabase({ empty: true })
atEndOfFile(drop)

test.each([
  ['%', 1],
  ['a_b\\c', 1],
  ['😀 northwind', 1],
  ['c 😀 nor', 1],
  ['northwind', 3],
  ['orthwind', 4],
  ['of a_b\\c', 1],
  ['southwind', 0],
])('%s is found as it is written, whatever its length', async (text, found) => {
  const rows = await pool`select x from unnest(${TEXTS}::text[]) x where ${contains(pool, pool`x`, text)}`
  expect(rows).toHaveLength(found)
})
