import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '../../server/db/open.ts'
import { type Postgres, startPostgres } from '../support/cluster.ts'
import { type Env, startProcess, temporaryDirectory, until } from '../support/process.ts'
import { expectNothingLostIn, keepWriting } from '../support/writing.ts'

/** `npm run faults -- --rounds 200` sets it. */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 20)
/** A new server takes longer than a new database. */
const ROUNDS_PER_SERVER = 5
const ENOUGH = 20

let database: Postgres
let env: Env
beforeAll(async () => {
  database = await startPostgres()
  await database.pool`create database assay`
  env = {
    DATABASE_URL: `postgres://assay@127.0.0.1:${database.port}/assay`,
    ASSAY_DATA_DIR: await temporaryDirectory(),
  }
})
afterAll(async () => {
  await database.pool.end({ timeout: 1 })
  await database.kill()
})

/** One server until it is killed, while its database is killed again and again. */
const killRounds = async (rounds: number) => {
  const server = await startProcess(env)
  const writing = keepWriting(server)
  const goesOn = () => {
    const known = writing.acknowledged.size
    return until('changes are acknowledged', () => writing.hasGrownTo(known + ENOUGH))
  }
  for (let round = 1; round < rounds; round += 1) {
    await goesOn()
    await database.kill()
    await database.start()
  }
  await goesOn()
  await server.kill()
  await writing.stop()
  expect([...new Set(writing.refused.map(({ status }) => status))].filter((status) => status !== 503)).toEqual([])
  return writing
}

test('killing the database and the server again and again loses no acknowledged write', {
  timeout: 300_000 + ROUNDS * 30_000,
}, async () => {
  for (let left = ROUNDS; left > 0; left -= ROUNDS_PER_SERVER) {
    const writing = await killRounds(Math.min(left, ROUNDS_PER_SERVER))
    const pool = openPool(env.DATABASE_URL, { max: 1 })
    await expectNothingLostIn(pool, writing)
    await pool.end()
  }
})
