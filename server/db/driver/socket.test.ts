import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { expect, test } from 'vitest'
import { createDatabase } from '../../../test/support/database.ts'
import { startProxy } from '../../../test/support/proxy.ts'
import { openPool } from '../open.ts'

const ROUNDS = 25
/** Three messages instead of one are about six times; waiting for acknowledgements makes them four hundred times. */
const MOST_TIMES = 50

const msOf = async (work: () => Promise<unknown>) => {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] as number

test('a small message over TCP does not wait until the one before it is acknowledged', async () => {
  const database = await createDatabase()
  const proxy = await startProxy()
  const pool = openPool(proxy.urlOf(database.name), { max: 1 })
  const sql = await pool.reserve()
  await sql`create temporary table lines (line text)`
  const copy = async () => pipeline(Readable.from(['a\n']), await sql`copy lines from stdin`.writable())

  // In turns: a machine that is busy for a while slows both.
  const times: { one: number; three: number }[] = []
  while (times.length < ROUNDS) times.push({ one: await msOf(() => sql`select 1`), three: await msOf(copy) })
  const [one, three] = [median(times.map((time) => time.one)), median(times.map((time) => time.three))]
  expect(three / one).toBeLessThan(MOST_TIMES)

  sql.release()
  await pool.end()
  proxy.close()
  await database.drop()
})
