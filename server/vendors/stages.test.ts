import { beforeAll, expect, test } from 'vitest'
import { startApp, useApp } from '../../test/support/app.ts'

const t = useApp()
const names = async (query: string) =>
  (await t.admin.get(`/api/v1/vendors${query}`)).body.map((v: { name: string }) => v.name)
const idOf: Record<string, string> = {}
type Month = Record<'scoredVendors' | 'completedAssessments' | 'findingsRaised' | 'openFindings', number>
const importCsv = (body: string) =>
  t.admin.send('POST', '/api/v1/vendors/import/csv', { body, headers: { 'content-type': 'text/csv' } })

beforeAll(async () => {
  for (const stage of ['PROSPECT', 'ACTIVE', 'OFFBOARDED'] as const)
    idOf[stage] = (await t.make.vendor({ name: `Supplier ${stage}`, tier: 'HIGH', stage })).id
  await t.admin.put(`/api/v1/vendors/${idOf.OFFBOARDED}`, { externalId: 'KEY-1' })
})

test('a vendor is ACTIVE unless told otherwise, and null makes it ACTIVE again', async () => {
  const { id } = await t.make.vendor({ name: 'Plain' })
  const { body: plain } = await t.admin.get(`/api/v1/vendors/${id}`)
  expect(plain.stage).toBe('ACTIVE')
  expect((await t.admin.put(`/api/v1/vendors/${id}`, { stage: 'OFFBOARDING' })).body.stage).toBe('OFFBOARDING')
  expect((await t.admin.put(`/api/v1/vendors/${id}`, { stage: null })).body.stage).toBe('ACTIVE')
  expect((await t.admin.put(`/api/v1/vendors/${id}`, { stage: 'GONE' })).status).toBe(400)
  await t.admin.delete(`/api/v1/vendors/${id}`)
})

test.each([
  ['?query=supplier', ['Supplier ACTIVE', 'Supplier PROSPECT']],
  ['?query=supplier&pageSize=10', ['Supplier ACTIVE', 'Supplier PROSPECT']],
  ['?stage=OFFBOARDED', ['Supplier OFFBOARDED']],
  ['?stage=PROSPECT', ['Supplier PROSPECT']],
  ['?externalId=KEY-1', ['Supplier OFFBOARDED']],
  ['?externalId=KEY-1&pageSize=10', ['Supplier OFFBOARDED']],
  ['?externalId=KEY-1&stage=ACTIVE', []],
  ['?stage=ALL', ['Supplier ACTIVE', 'Supplier OFFBOARDED', 'Supplier PROSPECT']],
  ['?updatedSince=2000-01-01&sort=name', ['Supplier ACTIVE', 'Supplier OFFBOARDED', 'Supplier PROSPECT']],
])('the list leaves out vendors that have left, unless asked for: %s', async (query, expected) => {
  expect(await names(query)).toEqual(expected)
})

test('a vendor that has left counts in no average of today, and in those of months before', async () => {
  const score = async () => (await t.admin.get('/api/v1/dashboard')).body
  const { id } = await t.make.vendor({ name: 'Leaving' })
  const made = await t.make.completedAssessment({ mfa: 'NO' }, { vendorId: id })
  await t.pool`update assessments set completed_at = now() - interval '70 days' where id = ${made.id}`
  const before = await score()
  await t.admin.put(`/api/v1/vendors/${id}`, { stage: 'OFFBOARDED' })
  const after = await score()
  expect([before.vendorCount - after.vendorCount, before.scoredVendorCount - after.scoredVendorCount]).toEqual([1, 1])
  const { months } = (await t.admin.get('/api/v1/dashboard/trend?months=3')).body
  expect(months.map(({ scoredVendors }: { scoredVendors: number }) => scoredVendors)).toEqual([1, 1, 0])
})

test('the trend does not change when an offboarded vendor returns', async () => {
  const app = await startApp()
  try {
    const at = async (day: string) => {
      app.freeze(`${day}T09:00:00Z`)
      const { months } = (await app.admin.get('/api/v1/dashboard/trend?months=4')).body as { months: Month[] }
      return months.map((m) => [m.scoredVendors, m.completedAssessments, m.findingsRaised, m.openFindings])
    }
    await at('2030-01-15')
    const { id } = await app.make.vendor()
    await app.make.completedAssessment({ mfa: 'NO' }, { vendorId: id })
    await at('2030-02-10')
    await app.admin.put(`/api/v1/vendors/${id}`, { stage: 'OFFBOARDED' })
    const away = [
      [0, 0, 0, 0],
      [1, 1, 1, 1],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ]
    expect(await at('2030-03-10')).toEqual(away)
    await app.admin.put(`/api/v1/vendors/${id}`, { stage: 'ACTIVE' })
    expect(await at('2030-03-11')).toEqual([...away.slice(0, 3), [1, 0, 0, 1]])
    await app.admin.post('/api/v1/vendors/bulk', { ids: [id], stage: 'OFFBOARDED' })
    expect(await at('2030-04-11')).toEqual([...away.slice(1), [0, 0, 0, 0]])
  } finally {
    await app.close()
  }
})

test.each([
  ['update', (id: string) => t.admin.put(`/api/v1/vendors/${id}`, { stage: 'OFFBOARDED' })],
  ['bulk update', (id: string) => t.admin.post('/api/v1/vendors/bulk', { ids: [id], stage: 'OFFBOARDED' })],
  ['CSV import', (id: string) => importCsv(`id,name,stage\n${id},${id},OFFBOARDED\n`)],
])('offboarding cancels the mails that wait for the vendor and about it: %s', async (_, offboard) => {
  const { id } = await t.make.vendor({
    contractRenewalDate: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
  })
  const other = await t.make.sentAssessment()
  const mine = await t.make.sentAssessment({ vendorId: id })
  const owner = await t.make.user()
  await t.pool`update vendors set owner_id = ${owner.id} where id = ${id}`
  t.advance({ days: 1 })
  await t.runJobs()
  const statuses = async () =>
    Object.fromEntries(
      (
        await t.pool`select kind || ' ' || case when user_id is null then 'vendor' else 'owner' end as kind, status from mails
          where kind <> 'DIGEST' and (assessment_id = ${mine.id} or user_id = ${owner.id})`
      ).map(({ kind, status }) => [kind, status]),
    )
  expect(await statuses()).toEqual({ 'INVITATION vendor': 'HELD', 'CONTRACT_RENEWAL owner': 'HELD' })
  expect((await offboard(id)).status).toBe(200)
  expect(await statuses()).toEqual({ 'INVITATION vendor': 'CANCELLED', 'CONTRACT_RENEWAL owner': 'CANCELLED' })
  const [kept] = await t.pool`select status from mails where assessment_id = ${other.id}`
  expect(kept?.status).toBe('HELD')
})

test('no review is due for a vendor that is not yet, or no longer, in use', async () => {
  const reason = async (stage: string) =>
    (await t.admin.get(`/api/v1/vendors/${idOf[stage]}/next-review`)).body as { dueDate: string | null; reason: string }
  expect(await reason('ACTIVE')).toMatchObject({ reason: 'NEVER_ASSESSED', dueDate: expect.any(String) })
  for (const stage of ['PROSPECT', 'OFFBOARDED'])
    expect(await reason(stage)).toEqual({ dueDate: null, reason: 'NOT_IN_USE' })
})

test('the CSV has the stage, and an import sets it in words', async () => {
  const csv = 'name,contactEmail,stage\nFrom a file,a@example.com,off boarded\n'
  expect((await importCsv(csv)).status).toBe(400)
  expect((await importCsv(csv.replace('off boarded', 'offboarded'))).body).toMatchObject({ created: 1 })
  expect((await t.admin.get('/api/v1/vendors?format=csv&stage=OFFBOARDED')).text).toMatch(/From a file.*,OFFBOARDED,/)
})

test('a CSV row that meets a vendor that has left says so, in the trial and in the answer', async () => {
  const declined = await t.make.vendor({ name: 'Declined Ltd', stage: 'OFFBOARDED' })
  await t.pool`insert into intake_requests (vendor_id, requester_name, requester_email, status, decided_at, created_at)
    values (${declined.id}, 'Ada', 'ada@example.com', 'DECLINED', now(), now())`
  await t.make.vendor({ name: 'Back again', stage: 'OFFBOARDED' })
  const csv = [
    'name,externalId,tier,stage',
    'Supplier OFFBOARDED,KEY-1,LOW,offboarded',
    'Supplier ACTIVE,,HIGH,ACTIVE',
    'Declined Ltd,,,OFFBOARDED',
    'Back again,,,ONBOARDING',
  ].join('\n')
  const warnings = [
    { row: 2, message: 'This vendor was offboarded and stays offboarded. Set its stage to use it again.' },
    { row: 4, message: 'This vendor was declined and stays offboarded. Set its stage to use it again.' },
    { row: 5, message: 'This vendor was offboarded. This row sets its stage to ONBOARDING.' },
  ]
  const trial = await t.admin.send('POST', '/api/v1/vendors/import/csv?dryRun=true', {
    body: csv,
    headers: { 'content-type': 'text/csv' },
  })
  expect(trial.body).toMatchObject({ created: 0, updated: 2, unchanged: 2, warnings })
  const started = await t.admin.post('/api/v1/vendor-imports', { csv })
  await t.runJobs()
  const { body: job } = await t.admin.get(`/api/v1/vendor-imports/${started.body.id}`)
  expect(job).toMatchObject({ status: 'DONE', updated: 2, warnings })
  const { body } = await importCsv(csv)
  expect(body).toMatchObject({ unchanged: 4, warnings: warnings.slice(0, 2) })
})

test('naturalName sorts numbers in names by their value', async () => {
  for (const name of ['Order 10', 'order 9', 'Order 2', 'Order 2b', 'Order 010'])
    await t.make.vendor({ name, tags: ['natural'] })
  const sorted = ['Order 2', 'Order 2b', 'order 9', 'Order 010', 'Order 10']
  const listed = await names('?tag=natural&sort=naturalName')
  expect(listed.map((name: string) => name.toLowerCase().replace('010', '10'))).toEqual(
    sorted.map((name) => name.toLowerCase().replace('010', '10')),
  )
  expect(await names('?tag=natural&sort=-naturalName')).toEqual(listed.toReversed())
})
