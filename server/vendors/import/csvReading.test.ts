import { expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'

const t = useApp()
const PATH = '/api/v1/vendors/import/csv'
const trial = async (csv: string, more: object = {}) =>
  (await t.admin.post(`${PATH}?dryRun=true&keepEmptyCells=true`, { csv, ...more })).body
const vendor = async (externalId: string) => (await t.admin.get(`/api/v1/vendors/external/${externalId}`)).body
const dated = (...days: string[]) =>
  [
    'name,contactEmail,externalId,contractRenewalDate',
    ...days.map((day, n) => `D${n},d@example.com,D-${n},${day}`),
  ].join('\n')

test('a clear date decides the order of the others, and a file without one needs to be told', async () => {
  expect((await t.admin.post(PATH, { csv: dated('31/12/2027', '04/05/2027') })).status).toBe(200)
  expect((await vendor('D-1')).contractRenewalDate).toBe('2027-05-04T00:00:00.000Z')

  const { errors } = await trial(dated('04/05/2027'))
  expect(errors).toEqual([
    {
      row: 2,
      name: 'D0',
      column: 'contractRenewalDate',
      value: '04/05/2027',
      message: 'can be 2027-05-04 or 2027-04-05: the date order of the file must be given',
    },
  ])
  const [change] = (await trial(dated('04/05/2027'), { dateOrder: 'MDY' })).changes
  expect(change.fields.contractRenewalDate.to).toBe('2027-04-05T00:00:00.000Z')
})

test('the order and style of a file that is sent as CSV stand in the query', async () => {
  const send = (query: string) =>
    t.admin.send('POST', `${PATH}?dryRun=true&${query}`, {
      body: dated('04/05/2027'),
      headers: { 'content-type': 'text/csv' },
    })
  expect((await send('dateOrder=DMY&numberStyle=COMMA')).body.errors).toEqual([])
  expect((await send('dateOrder=XYZ')).status).toBe(400)
})

test.each([
  ['€ 1.200.000', undefined, '$1M–$5M'],
  ['75.000', undefined, '$50K–$250K'],
  ['"75.000,50"', undefined, '$50K–$250K'],
  ['75.000', 'POINT', '$0–$50K'],
])('the amount %s in the style %s is %s', async (cell, numberStyle, range) => {
  const { id, name } = await t.make.vendor()
  const { errors, changes } = await trial(`id,name,contractValue\n${id},${name},${cell}`, { numberStyle })
  expect([errors, changes[0]?.fields.contractValue.to]).toEqual([[], range])
})

test('values of a file are mapped by field, and null leaves the field out', async () => {
  const { id, name } = await t.make.vendor({ tier: 'LOW', website: 'https://kept.example' })
  const csv = `id,name,tier,website\n${id},${name},tier 1,n/a`
  const values = { tier: { 'Tier 1': 'CRITICAL' }, website: { 'N/A': null } }

  expect((await trial(csv)).errors).toMatchObject([
    { column: 'tier', value: 'tier 1' },
    { column: 'website', value: 'n/a' },
  ])
  const { errors, changes } = await trial(csv, { values })
  expect([errors, changes[0]?.fields]).toEqual([[], { tier: { from: 'LOW', to: 'CRITICAL' } }])
})

test('custom dates and numbers are read as the file writes them', async () => {
  await t.admin.post('/api/v1/vendor-fields', { name: 'Since', kind: 'DATE' })
  await t.admin.post('/api/v1/vendor-fields', { name: 'Heads', kind: 'NUMBER' })
  const { id, name } = await t.make.vendor()
  const { errors, changes } = await trial(`id,name,since,heads\n${id},${name},31.12.2020,"1.200,5"`)
  expect(errors).toEqual([])
  expect(changes[0].fields).toMatchObject({
    'customFields/since': { to: '2020-12-31' },
    'customFields/heads': { to: 1200.5 },
  })
})

test.each([
  [{ values: { nonsense: { a: 'b' } } }, 'values/nonsense is not a field of this import'],
  [{ values: { tier: 'HIGH' } }, 'values/tier'],
  [{ dateOrder: 'DYM' }, 'dateOrder'],
  [{ answers: [{ row: 2, id: 'x', action: 'UPDATE' }] }, 'answers/0/id'],
])('rejects a wrong way of reading: %j', async (more, message) => {
  const { status, text } = await t.admin.post(`${PATH}?dryRun=true`, { csv: 'name\nA', ...more })
  expect(status).toBe(400)
  expect(text).toContain(message)
})

test('a trial names what would happen also when other rows are wrong, and skips blank lines', async () => {
  const known = await t.make.vendor({ tier: 'LOW' })
  const csv = `name,contactEmail,tier\n\n${known.name},,HIGH\n,,\nFresh,f@example.com,LOW\nBad,nonsense,LOW\n`
  const body = await trial(csv)
  expect(body).toMatchObject({ created: 1, updated: 1, unchanged: 0, added: [{ row: 5, name: 'Fresh' }] })
  expect(body.changes).toMatchObject([{ row: 3, name: known.name, fields: { tier: { from: 'LOW', to: 'HIGH' } } }])
  expect(body.errors).toMatchObject([{ row: 6, name: 'Bad', column: 'contactEmail', value: 'nonsense' }])
})
