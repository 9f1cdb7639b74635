import { beforeAll, expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'

const t = useApp()
const FIELDS = '/api/v1/vendor-fields'
const VENDORS = '/api/v1/vendors'
const ids: Record<string, string> = {}
const names = async (filter: object) => {
  const { body } = await t.admin.get(`${VENDORS}?customFields=${encodeURIComponent(JSON.stringify(filter))}`)
  return body.map(({ name }: { name: string }) => name)
}
const put = (id: string, customFields: object) => t.admin.put(`${VENDORS}/${id}`, { customFields })
const valuesOf = async (id: string) => (await t.admin.get(`${VENDORS}/${id}`)).body.customFields
const send = (csv: string) =>
  t.admin.send('POST', `${VENDORS}/import/csv`, { body: csv, headers: { 'content-type': 'text/csv' } })

beforeAll(async () => {
  const definitions = [
    { name: 'Region', kind: 'CHOICE', choices: ['Europe', 'Asia'] },
    { name: 'Cost centre', kind: 'TEXT' },
    { name: 'Headcount', kind: 'NUMBER' },
    { name: 'Last visit', kind: 'DATE' },
    { name: 'Buyer', kind: 'PERSON' },
  ]
  for (const body of definitions) ids[body.kind] = (await t.admin.post(FIELDS, body)).body.id
})

test('values of every kind come back in the answer, the detail and the list', async () => {
  const buyer = await t.make.user({ name: 'Bea Buyer' })
  const customFields = {
    region: 'Asia',
    costCentre: 'ÉU-12',
    headcount: 12.5,
    lastVisit: '2026-03-12',
    buyer: buyer.id,
  }
  const { id, customFields: answered } = await t.make.vendor({ name: 'Whole', customFields })
  expect(answered).toEqual(customFields)
  expect(await valuesOf(id)).toEqual(customFields)
  const listed = (await t.admin.get(VENDORS)).body.find((vendor: { id: string }) => vendor.id === id)
  expect(listed.customFields).toEqual(customFields)

  await t.admin.delete(`/api/v1/users/${buyer.id}`)
  const { buyer: _, ...others } = customFields
  expect(await valuesOf(id)).toEqual(others)
})

test('omitted values stay, null and empty text clear, and each change is recorded by itself', async () => {
  const { id } = await t.make.vendor({ customFields: { region: 'Asia', costCentre: 'A', headcount: 1 } })
  const { body } = await put(id, { costCentre: ' B ', headcount: null, region: 'Asia', lastVisit: '' })
  expect(body.customFields).toEqual({ region: 'Asia', costCentre: 'B' })
  const [entry] = await t.pool`select meta from audit_log where action = 'UPDATE_VENDOR' and entity_id = ${id}`
  expect(entry?.meta.changes).toEqual({
    'customFields/costCentre': { from: 'A', to: 'B' },
    'customFields/headcount': { from: 1, to: null },
  })
})

test.each([
  [{ size: 'L' }, 'customFields/size is not the key of a custom field'],
  [{ region: 'Mars' }, 'customFields/region must be one of Europe, Asia'],
  [{ headcount: 'many' }, 'customFields/headcount must be a number'],
  [{ lastVisit: '2026-02-30' }, 'customFields/lastVisit must be a date (YYYY-MM-DD)'],
  [{ buyer: 'Bea' }, 'customFields/buyer must be the id of a user'],
  [{ buyer: '00000000-0000-4000-8000-000000000000' }, 'customFields/buyer must be the id of a user'],
  [{ costCentre: 'x'.repeat(1001) }, 'customFields/costCentre must be at most 1000 characters'],
  [{ constructor: 'x' }, 'customFields/constructor is not the key of a custom field'],
])('an invalid value is refused with the name of its field: %j', async (customFields, message) => {
  const { status, body } = await t.admin.post(`${VENDORS}/import`, {
    name: 'Bad',
    contactEmail: 'bad@example.com',
    customFields,
  })
  expect([status, body.error]).toEqual([400, `Invalid vendor data: ${message}.`])
})

test('what was read can be sent back, even if its field was archived or its choice removed', async () => {
  const { id } = await t.make.vendor({ name: 'Back', customFields: { region: 'Asia', headcount: 3 } })
  await t.admin.patch(`${FIELDS}/${ids.CHOICE}`, { choices: ['Europe'] })
  await t.admin.patch(`${FIELDS}/${ids.NUMBER}`, { archived: true })
  const read = (await t.admin.get(`${VENDORS}/${id}`)).body
  expect((await t.admin.put(`${VENDORS}/${id}`, { ...read, notes: 'Sent back' })).body.customFields).toEqual(
    read.customFields,
  )
  const refused = await put(id, { headcount: 4 })
  expect(refused.body.error).toBe('Invalid vendor data: customFields/headcount is archived and cannot be changed.')
  const csv = String((await t.admin.get(`${VENDORS}.csv`)).text)
  expect(csv.split('\r\n')[0]?.endsWith('residualReasons,region,costCentre,lastVisit,buyer')).toBe(true)
  await t.admin.patch(`${FIELDS}/${ids.CHOICE}`, { choices: ['Europe', 'Asia'] })
  await t.admin.patch(`${FIELDS}/${ids.NUMBER}`, { archived: false })
  await t.admin.delete(`${VENDORS}/${id}`)
})

test('the list is filtered by every kind, and refuses what makes no sense', async () => {
  const buyer = await t.make.user()
  const made: Parameters<typeof t.make.vendor>[0][] = [
    { name: 'F1', customFields: { region: 'Asia', costCentre: 'SÖHNE 1', headcount: 9, lastVisit: '2026-01-01' } },
    { name: 'F2', customFields: { region: 'Europe', headcount: 10, lastVisit: '2026-12-31', buyer: buyer.id } },
  ]
  const vendors = await Promise.all(made.map((vendor) => t.make.vendor(vendor)))
  expect(await names({ costCentre: 'söhne' })).toEqual(['F1'])
  expect(await names({ headcount: { from: 9.5, to: 10 } })).toEqual(['F2'])
  expect(await names({ headcount: 9 })).toEqual(['F1'])
  expect(await names({ lastVisit: { to: '2026-06-30' }, region: 'Asia' })).toContain('F1')
  expect(await names({ buyer: buyer.id })).toEqual(['F2'])
  expect(await names({ buyer: null, headcount: { from: 9 } })).toContain('F1')
  const page = await t.admin.get(`${VENDORS}?pageSize=1&customFields={"region":"Europe"}`)
  expect(page.headers.get('x-total-count')).toBe('1')
  for (const bad of ['[]', '{', '{"size":1}', '{"headcount":"x"}', '{"region":{"from":"A"}}', '{"lastVisit":"x"}']) {
    const { status, body } = await t.admin.get(`${VENDORS}?customFields=${encodeURIComponent(bad)}`)
    expect([status, body.details?.[0]?.path]).toEqual([400, 'customFields'])
  }
  for (const { id } of vendors) await t.admin.delete(`${VENDORS}/${id}`)
})

test('the CSV export can be imported again unchanged, with people by name or email', async () => {
  const [one, two] = [await t.make.user({ name: 'Same Name' }), await t.make.user({ name: 'Same Name' })]
  const { id } = await t.make.vendor({
    name: 'Round',
    customFields: { headcount: 0.1, buyer: two.id, costCentre: '=1' },
  })
  const csv = String((await t.admin.get(`${VENDORS}.csv?query=round`)).text)
  expect((await send(csv)).body).toMatchObject({ unchanged: 1, updated: 0, errors: [] })

  const sent = await send(`name,COST CENTRE,region,buyer,owner email\nRound,EU,asia,${one.email},${two.email}`)
  expect(sent.body).toMatchObject({ updated: 1, ignoredColumns: [] })
  expect(await valuesOf(id)).toEqual({ headcount: 0.1, buyer: one.id, costCentre: 'EU', region: 'Asia' })
  expect((await t.admin.get(`${VENDORS}/${id}`)).body.ownerId).toBe(two.id)
})

test('errors of custom fields and owners in a CSV name row, vendor, column and value', async () => {
  await t.make.user({ name: 'Twin' })
  await t.make.user({ name: 'Twin' })
  const csv = 'name,contactEmail,headcount,buyer,ownerEmail\nNew,new@example.com,many,Twin,nobody@example.com'
  expect((await send(csv)).body.errors).toEqual([
    { row: 2, name: 'New', column: 'ownerEmail', value: 'nobody@example.com', message: 'must be the email of a user' },
    { row: 2, name: 'New', column: 'buyer', value: 'Twin', message: 'is the name of several users: use the email' },
    { row: 2, name: 'New', column: 'headcount', value: 'many', message: 'must be a number' },
  ])
})
