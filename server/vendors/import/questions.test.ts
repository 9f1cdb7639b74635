import { expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'

const t = useApp()
const PATH = '/api/v1/vendors/import/csv'
const JOBS = '/api/v1/vendor-imports'
let companies = 0
/** A company, and a row for another one whose name differs only in case. */
const doubt = async () => {
  const name = `BrightPay ${++companies} GmbH`
  const vendor = await t.make.vendor({ name, contactEmail: 'sec@brightpay.example', tier: 'HIGH' })
  return { vendor, csv: `name,contactEmail,tier\n${name.toLowerCase()},office@other.example,LOW` }
}
const send = (csv: string, more: object = {}, query = '') => t.admin.post(`${PATH}${query}`, { csv, ...more })
const read = async (id: string) => (await t.admin.get(`/api/v1/vendors/${id}`)).body

test('a name that differs only in case is a question if the mail domain differs', async () => {
  const { vendor, csv } = await doubt()
  const trial = (await send(csv, {}, '?dryRun=true')).body
  expect(trial).toMatchObject({ created: 0, updated: 0, errors: [], changes: [] })
  expect(trial.questions).toMatchObject([
    { row: 2, vendorId: vendor.id, vendorName: vendor.name, reason: expect.stringContaining('brightpay.example') },
  ])

  const refused = await send(csv)

  expect([refused.status, refused.body.error]).toEqual([400, 'Nothing was imported: 1 row needs an answer.'])
  expect(await read(vendor.id)).toMatchObject({ name: vendor.name, tier: 'HIGH' })
})

test.each([
  ['the same mail domain', 'other@brightpay.example'],
  ['no mail address', ''],
])('a name that differs only in case with %s is an update', async (_, email) => {
  const { vendor } = await doubt()
  const csv = `name,contactEmail,tier\n${vendor.name.toUpperCase()},${email},LOW`
  const { body } = await send(csv, {}, '?dryRun=true&keepEmptyCells=true')
  expect(body).toMatchObject({ updated: 1, questions: [] })
})

test('a name that differs only in case is a question if the external ID is another', async () => {
  const vendor = await t.make.vendor({ name: 'Casing Ltd', externalId: 'CASE-1' })
  const csv = 'name,contactEmail,externalId\nCASING LTD,a@casing.example,CASE-2'
  const { body } = await send(csv, {}, '?dryRun=true')
  expect(body.questions).toMatchObject([{ vendorId: vendor.id, reason: expect.stringContaining('CASE-1') }])
})

test('an answer makes a question an update, a new vendor or nothing', async () => {
  const { vendor, csv } = await doubt()
  const answered = async (action: string, id = vendor.id) =>
    (await send(csv, { answers: [{ row: 2, id, action }] }, '?dryRun=true')).body

  expect(await answered('UPDATE')).toMatchObject({ created: 0, updated: 1, questions: [] })
  expect(await answered('CREATE')).toMatchObject({ created: 1, updated: 0, questions: [] })
  expect(await answered('SKIP')).toMatchObject({ created: 0, updated: 0, unchanged: 0, questions: [] })
  const { id: other } = await t.make.vendor()
  expect((await answered('UPDATE', other)).questions).toHaveLength(1)
})

test('in the background an open question is kept with the rows that were not imported', async () => {
  const { vendor, csv } = await doubt()
  const { id } = (await t.admin.post(JOBS, { csv: `${csv}\nFresh ${companies},f@example.com,` })).body
  await t.runJobs()
  const { body: job } = await t.admin.get(`${JOBS}/${id}`)
  expect(job).toMatchObject({ created: 1, updated: 0, rejectedRows: 1, added: [{ row: 3 }] })
  expect(job.questions).toMatchObject([{ row: 2, vendorId: vendor.id }])
  expect(job.rejected).toMatchObject([{ row: 2, errors: [{ column: 'name', message: job.questions[0].reason }] }])
})

test('the result in the background names what changed, as it was answered and read', async () => {
  const { vendor, csv } = await doubt()
  const answers = [{ row: 2, id: vendor.id, action: 'UPDATE' }]
  const values = { tier: { low: 'CRITICAL' } }
  const { id } = (await t.admin.post(JOBS, { csv, answers, values })).body
  await t.runJobs()
  const { body: job } = await t.admin.get(`${JOBS}/${id}`)
  expect(job).toMatchObject({ created: 0, updated: 1, rejectedRows: 0, questions: [] })
  expect(job.changes).toMatchObject([{ row: 2, name: vendor.name, fields: { tier: { from: 'HIGH', to: 'CRITICAL' } } }])
})
