import { expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import { maintain } from '../../process/maintenance.ts'
import { ROW_CHECKS } from './bulkBody.ts'
import { vendorImportQueue } from './queue.ts'

const t = useApp()
const PATH = '/api/v1/vendor-imports'
const VENDORS = '/api/v1/vendors'
const start = async (csv: string) => (await t.admin.post(PATH, { csv, fileName: 'list.csv' })).body
const read = async (id: string) => (await t.admin.get(`${PATH}/${id}`)).body
const imported = async (csv: string) => {
  const { id } = await start(csv)
  await t.runJobs()
  return read(id)
}

test('valid rows are imported, the others kept with what is wrong at their cells', async () => {
  const csv = 'name,contactEmail,tier\nGood,good@example.com,HIGH\nBad,nonsense,URGENT\nGood,again@example.com,LOW'
  const started = await start(csv)
  expect(started).toMatchObject({ status: 'QUEUED', rowCount: 3, processedRows: 0, fileName: 'list.csv' })
  await t.runJobs()
  expect(await read(started.id)).toMatchObject({
    status: 'DONE',
    processedRows: 3,
    created: 1,
    updated: 0,
    rejectedRows: 2,
    columns: ['name', 'contactEmail', 'tier'],
    rejected: [
      {
        row: 3,
        cells: ['Bad', 'nonsense', 'URGENT'],
        errors: [{ column: 'contactEmail', message: 'must be an email address' }, { column: 'tier' }],
      },
      { row: 4, errors: [{ column: 'name', message: 'is already used in row 2' }] },
    ],
  })
  const { body } = await t.admin.get(`${VENDORS}?query=good`)
  expect(body).toMatchObject([{ name: 'Good', tier: 'HIGH' }])
  const file = await t.admin.get(`${PATH}/${started.id}/rejected`)
  expect(file.headers.get('content-disposition')).toContain('list-rejected.csv')
  expect(file.text.split('\r\n').slice(0, 2)).toEqual([
    'name,contactEmail,tier,reason',
    'Bad,nonsense,URGENT,"contactEmail must be an email address; tier must be one of LOW, MEDIUM, HIGH, CRITICAL"',
  ])
  // The file with its reasons can be corrected and sent again.
  const again = file.text.replace('nonsense,URGENT', 'bad@example.com,LOW').replace('Good,', 'Other,')
  expect(await imported(again)).toMatchObject({ created: 2, rejectedRows: 0 })
})

test('the changes are those of the person who started it, who is told when it is done', async () => {
  const { client, user } = await t.make.adminSession()
  await client.post(PATH, { csv: 'name,contactEmail\nMine,mine@example.com' })
  await t.runJobs()
  const [entry] = await t.pool`select user_id, user_name, meta from audit_log
    where action = 'CREATE_VENDOR' and entity_name = 'Mine'`
  expect(entry).toMatchObject({ user_id: user.id, user_name: user.name })
  expect(entry?.meta.address).toBe('127.0.0.1')
  const { body } = await client.get('/api/v1/notifications')
  expect(body.entries).toMatchObject([
    { kind: 'IMPORT_FINISHED', title: 'Vendor import finished', detail: '1 added (Mine), 0 updated, 0 not imported' },
  ])
})

test('a long file is imported in batches, and an interrupted one goes on where it stopped', async () => {
  const rows = Array.from({ length: 600 }, (_, n) => `Long ${n},long${n}@example.com`)
  const { id } = await start(['name,contactEmail', ...rows, 'Long 3,twice@example.com'].join('\n'))
  // As a server leaves it that was killed after the first batch.
  await t.pool`update vendor_imports set status = 'RUNNING', leased_by = 'gone', leased_until = now() - interval '1 day',
    processed_rows = 250, created = 250 where id = ${id}`
  await t.runJobs()
  expect(await read(id)).toMatchObject({ status: 'DONE', processedRows: 601, created: 600, rejectedRows: 1 })
  expect((await t.admin.get(`${VENDORS}?query=long`)).body).toHaveLength(350)
})

const queue = (checks = ROW_CHECKS) => vendorImportQueue(t.system, checks)
const claimed = async (from = queue()) => {
  const { now } = t.system()
  const lease = { by: crypto.randomUUID(), now, until: new Date(now.getTime() + from.leaseSeconds * 1000) }
  const [work] = await from.claim(lease, 1)
  return { lease, perform: () => work?.(AbortSignal.timeout(60_000)) }
}

test('what a crashed server held is taken over within half a minute', async () => {
  const { id } = await start('name,contactEmail\nCrash,crash@example.com')
  await claimed()
  await t.runJobs()
  expect(await read(id)).toMatchObject({ status: 'RUNNING' })
  t.advance({ seconds: 31 })
  await t.runJobs()
  expect(await read(id)).toMatchObject({ status: 'DONE', created: 1 })
})

test('a renewed lease is held, and a failure that is not the file’s is tried again soon', async () => {
  const { id } = await start('name,contactEmail\nAgain,again@example.com')
  const create = () => {
    throw new Error('no database')
  }
  const failing = queue({ ...ROW_CHECKS, create })
  const { lease, perform } = await claimed(failing)
  t.advance({ seconds: 25 })
  const { now } = t.system()
  await failing.renew?.({ by: lease.by, now, until: new Date(now.getTime() + 30_000) })
  t.advance({ seconds: 25 })
  await t.runJobs()
  expect(await read(id)).toMatchObject({ status: 'RUNNING', processedRows: 0 })
  await expect(perform()).rejects.toThrow('no database')
  t.advance({ seconds: 6 })
  await t.runJobs()
  expect(await read(id)).toMatchObject({ status: 'DONE', created: 1 })
})

test('an import held by a clock that was ahead is taken over', async () => {
  const { id } = await start('name,contactEmail\nAhead,ahead@example.com')
  await t.pool`update vendor_imports set status = 'RUNNING', leased_by = gen_random_uuid(),
    leased_until = ${new Date(t.system().now.getTime() + 86_400_000)} where id = ${id}`
  await t.runJobs()
  expect(await read(id)).toMatchObject({ status: 'DONE', created: 1 })
})

test.each([
  ['75000', '$50K–$250K'],
  ['$1,200,000.50', '$1M–$5M'],
  ['€49.9k', '$0–$50K'],
  ['5M', '$5M+'],
  ['$250K - $1M', '$250K–$1M'],
])('a contract value of %s is %s', async (cell, range) => {
  const { rejected } = await imported(`name,contactEmail,contractValue\nWorth,worth@example.com,"${cell}"`)
  expect(rejected).toEqual([])
  const [vendor] = (await t.admin.get(`${VENDORS}?query=worth`)).body
  expect(vendor.contractValue).toBe(range)
})

test('the result is kept for a week, without the file', async () => {
  const { id } = await imported('name,contactEmail\nKept,kept@example.com')
  expect(await t.pool`select csv from vendor_imports where id = ${id}`).toEqual([{ csv: '' }])
  t.advance({ days: 6 })
  await maintain(t.system())
  expect((await t.admin.get(`${PATH}/${id}`)).status).toBe(200)
  t.advance({ days: 2 })
  await maintain(t.system())
  expect((await t.admin.get(`${PATH}/${id}`)).status).toBe(404)
})
