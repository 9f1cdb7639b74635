import { createReadStream } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { expect, test } from 'vitest'
import type { Pool } from '../db/open.ts'
import { PART_BYTES } from './format.ts'
import { backUp, installation, restore, store } from './testing/support.ts'

const ROWS = 100_000
const MB = 1024 * 1024

/** About 60 MB, in a table that is saved after the audit log and before the vendors. */
const manyRows = (pool: Pool) => pool`
  insert into idempotency_keys (caller, key, request_hash, answer, created_at)
  select 'user', n, decode(md5(n::text), 'hex'), repeat(md5(n::text), 16), now() from generate_series(1, ${ROWS}) n`

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')
const inUse = () => {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/**
 * How much memory grows while the work runs; buffers count until they are collected. Collecting takes at most a fifth
 * of the time: on a busy machine it would leave none for the work.
 */
const growthDuring = async (work: () => Promise<unknown>) => {
  const before = inUse()
  let most = before
  const look = () => {
    const begun = performance.now()
    most = Math.max(most, inUse())
    timer = setTimeout(look, 250 + 4 * (performance.now() - begun))
  }
  let timer = setTimeout(look, 250)
  await work().finally(() => clearTimeout(timer))
  return most - before
}

test('100 MB of rows and files are saved and restored in parts, with little memory', async () => {
  const source = await installation()
  await manyRows(source.pool)
  await store(source, 'ab/large', Buffer.alloc(40 * MB, 'x'))
  const target = await installation()

  const saving = await growthDuring(() => backUp(source))
  const loading = await growthDuring(() => restore(target, `${source.dir}/backup.assay`))

  expect(saving / MB).toBeLessThan(60)
  expect(loading / MB).toBeLessThan(60)
  expect(await target.pool`select count(*)::int from idempotency_keys`).toEqual([{ count: ROWS }])
  const parts = await partSizes(`${source.dir}/backup.assay`)
  expect(parts.length).toBeGreaterThan(40)
  expect(Math.max(...parts)).toBe(PART_BYTES)
})

const partSizes = async (path: string) => {
  const sizes: number[] = []
  for await (const entry of createReadStream(path).pipe(createGunzip()).pipe(extract())) {
    if (entry.header.name.startsWith('tables/idempotency_keys/')) sizes.push(entry.header.size)
    entry.resume()
  }
  return sizes
}

/** Changes two tables together, repeatedly, until it is stopped. */
const keepWriting = (pool: Pool) => {
  let written = 0
  let stopped = false
  const run = async () => {
    while (!stopped) {
      await pool.begin(async (tx) => {
        await tx`insert into audit_log (created_at, action, user_name) values (now(), 'CREATE_VENDOR', 'Ada')`
        await tx`insert into vendors (name, name_key, search_key, contact_email, created_at, updated_at)
          values ('x', 'x', 'x', 'x', now(), now())`
      })
      written += 1
    }
  }
  const running = run()
  const stop = async () => {
    stopped = true
    await running
  }
  return { written: () => written, stop }
}

test('a backup during writes is one consistent snapshot', async () => {
  const source = await installation()
  await manyRows(source.pool)
  const writer = keepWriting(source.pool)
  await backUp(source)
  const during = writer.written()
  await writer.stop()
  const target = await installation()
  await restore(target, `${source.dir}/backup.assay`)

  const [counts] = await target.pool`select (select count(*)::int from vendors) as vendors,
    (select count(*)::int from audit_log where action = 'CREATE_VENDOR') as entries`
  expect(counts?.vendors).toBe(counts?.entries)
  expect(during - counts?.vendors).toBeGreaterThan(20)
})
