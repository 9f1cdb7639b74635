import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '../../contract/errors.ts'
import { startApp, type TestApp } from '../../test/support/app.ts'

const lines: string[] = []
let t: TestApp
beforeAll(async () => {
  const write = (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg)
  t = await startApp({}, undefined, pino({ level: 'warn' }, { write }))
  // What PostgreSQL answers when its own disk is full.
  await t.pool.unsafe(`create function refuse() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`)
})
afterAll(() => t.close())

const change = (settings: object) => t.admin.patch('/api/v1/settings', settings)
const fill = () =>
  t.pool.unsafe('create trigger full_disk before update on organisation for each row execute function refuse()')
const free = () => t.pool.unsafe('drop trigger full_disk on organisation')

test('a full disk is logged once at its start and once at its end', async () => {
  t.freeze()
  await fill()
  for (const organisationName of ['One', 'Two', 'Three']) {
    const { status, body } = await change({ organisationName })
    expect({ status, body }).toEqual({ status: 503, body: { error: messages.storageFull, code: 'storage_full' } })
  }
  expect(lines).toEqual(['Disk space is not available: could not extend file: No space left on device.'])

  // What still fits soon after a failure is not the end.
  await t.make.vendor()
  await free()
  expect((await change({ organisationName: 'Four' })).status).toBe(200)
  await fill()
  expect((await change({ organisationName: 'Five' })).status).toBe(503)
  expect(lines).toHaveLength(1)

  await free()
  t.advance({ minutes: 1 })
  expect((await change({ organisationName: 'Six' })).status).toBe(200)

  await expect
    .poll(() => lines.slice(1))
    .toEqual([expect.stringMatching(/^Disk space is available again, after \d+\.\d s\.$/)])
})
