import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startApp, useApp } from '../../../test/support/app.ts'
import { writeBackup } from '../../backup/write.ts'

const t = useApp()

/** The value of one line, such as `assay_up{part="mail"}`. */
const valueIn = (text: string, line: string) =>
  Number(
    text
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.slice(line.length + 1) ?? Number.NaN,
  )
const read = async () => {
  const { text } = await t.nobody.get('/metrics')
  return (line: string) => valueIn(text, line)
}

test('a mail that nobody takes waits, and its age is that of its time', async () => {
  await t.pool`insert into mails (kind, recipient, subject, search_key, body_text, body_html, status, next_attempt_at, created_at)
    values ('TEST', 'a@example.com', 'S', 's', 'T', 'H', 'QUEUED', ${t.system().now}, ${t.system().now})`
  t.advance({ minutes: 5 })
  const value = await read()
  expect(value('assay_jobs_waiting{queue="mail"}')).toBe(1)
  expect(value('assay_jobs_oldest_seconds{queue="mail"}')).toBeGreaterThanOrEqual(300)
  expect(value('assay_jobs_waiting{queue="webhooks"}')).toBe(0)
})

test('the work of a day is counted, and its last success is a moment', async () => {
  const done = 'assay_jobs_total{queue="schedule",outcome="done"}'
  const before = (await read())(done) || 0
  await t.runJobs()
  const value = await read()
  expect(value(done)).toBe(before + 1)
  const now = t.system().now.getTime() / 1000
  expect(Math.abs(now - value('assay_schedule_last_success_timestamp_seconds'))).toBeLessThan(600)
})

test('parts that work are up, and figures of database, disk, secret and chain are there', async () => {
  const value = await read()
  for (const part of ['database', 'files', 'mail']) expect(value(`assay_up{part="${part}"}`), part).toBe(1)
  expect(value('assay_db_connections{state="active"}')).toBeGreaterThanOrEqual(1)
  expect(value('assay_db_wait_seconds_count')).toBeGreaterThan(0)
  expect(value('assay_disk_free_bytes')).toBeGreaterThan(0)
  expect(value('assay_secret_matches')).toBe(1)
  expect(value('assay_audit_unsealed')).toBeGreaterThanOrEqual(0)
  expect(value('assay_mails_total{outcome="failed"}')).toBeGreaterThanOrEqual(0)
  expect(value('assay_webhook_deliveries_total{outcome="failed"}')).toBeGreaterThanOrEqual(0)
})

/** What `promtool check metrics` looks at. */
test('every metric has a help text, and only counters end in _total', async () => {
  const { text } = await t.nobody.get('/metrics')
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  const wrong = types.filter(([, name = '', type]) => name.endsWith('_total') !== (type === 'counter'))
  expect(wrong.map(([line]) => line)).toEqual([])
  const helped = [...text.matchAll(/^# HELP (\S+) \S.*$/gm)].map(([, name]) => name)
  expect(helped).toEqual(types.map(([, name]) => name))
  expect(new Set(helped).size).toBe(helped.length)
})

test('a file store that does not work is down', async () => {
  const other = await startApp({}, t.database)
  await rm(other.config.dataDir, { recursive: true })
  const { text } = await other.nobody.get('/metrics')
  expect(valueIn(text, 'assay_up{part="files"}')).toBe(0)
  await other.close()
})

test('a backup sets the time of the last one', async () => {
  expect((await read())('assay_backup_last_success_timestamp_seconds')).toBe(0)
  const target = join(tmpdir(), `${t.database.name}.assay`)
  await writeBackup({ pool: t.pool, filesDir: join(t.config.dataDir, 'files'), target, now: new Date('2026-03-01') })
  await rm(target)
  expect((await read())('assay_backup_last_success_timestamp_seconds')).toBe(Date.parse('2026-03-01') / 1000)
})

test('refused sign-ins are counted by reason, without who it was', async () => {
  const line = 'assay_sign_in_failures_total{reason="unknown address"}'
  const before = (await read())(line) || 0
  await t.nobody.post('/api/v1/session', { email: 'stranger@example.com', password: 'not it' })
  expect((await read())(line)).toBe(before + 1)
  expect((await t.nobody.get('/metrics')).text).not.toContain('stranger')
})

test('routes are templates, and pages and files of the application have one name each', async () => {
  await t.nobody.get('/vendors/some-vendor')
  await t.nobody.get('/assets/nothing.js')
  await t.nobody.send('POST', '/nowhere')
  const { text } = await t.nobody.get('/metrics')
  const routes = [...text.matchAll(/duration_seconds_count\{[^}]*route="([^"]+)"/g)].map(([, route]) => route)
  expect(routes).toEqual(expect.arrayContaining(['(page)', '(asset)', '(unknown)']))
  expect(routes.join()).not.toMatch(/some-vendor|nothing|nowhere/)
})
