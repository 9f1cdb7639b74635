import { expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'

const t = useApp()
const PATH = '/api/v1/vendors/import/csv'
const send = (csv: string, query = '') =>
  t.admin.send('POST', `${PATH}${query}`, { body: csv, headers: { 'content-type': 'text/csv' } })
const entries = async () => (await t.pool`select from audit_log where action like '%VENDOR'`).length
const count = async () => (await t.admin.get('/api/v1/vendors')).body.length
const NOTHING = {
  added: expect.any(Array),
  questions: [],
  changes: expect.any(Array),
  created: 0,
  updated: 0,
  unchanged: 0,
  errors: [],
  ignoredColumns: [],
  warnings: [],
}

test('a CSV creates vendors, whatever the names and order of its columns', async () => {
  const csv = [
    'Contact e-mail,NAME,external_id,tier,tags,Contract Value,geographic risk,Comment',
    'ada@example.com,"Söhne, Ltd",CSV-1,high,cloud; payroll;Cloud,$50K-$250K,high risk jurisdiction,x',
    'bob@example.com,=Plain,CSV-2,,,,,',
  ].join('\r\n')

  const { status, body } = await send(`\uFEFF${csv}`)

  expect([status, body]).toEqual([200, { ...NOTHING, created: 2, ignoredColumns: ['Comment'] }])
  const vendor = (await t.admin.get('/api/v1/vendors/external/CSV-1')).body
  expect(vendor).toMatchObject({
    name: 'Söhne, Ltd',
    contactEmail: 'ada@example.com',
    tier: 'HIGH',
    tags: ['cloud', 'payroll'],
    contractValue: '$50K–$250K',
    geographicRisk: 'HIGH_RISK_JURISDICTION',
  })
  expect((await t.admin.get('/api/v1/vendors?query=söhne')).body).toHaveLength(1)
})

test('updates a vendor matched by external ID or name and keeps other fields', async () => {
  await send(
    'name,contactEmail,externalId,notes\nOne,a@example.com,K-1,keep\nTwo,b@example.com,,keep\nThree,c@example.com,K-3,keep',
  )
  const before = await entries()

  const { body } = await send('name,externalId,notes,tier\nOne renamed,K-1,,LOW\ntwo,,keep,\nThree,K-3,keep,')

  expect(body).toEqual({ ...NOTHING, updated: 2, unchanged: 1 })
  expect((await t.admin.get('/api/v1/vendors/external/K-1')).body).toMatchObject({
    name: 'One renamed',
    notes: null,
    tier: 'LOW',
    contactEmail: 'a@example.com',
  })
  expect(await entries()).toBe(before + 2)
})

test('one invalid row: nothing is written, and every error names its row and column', async () => {
  const [before, log] = [await count(), await entries()]
  const csv = [
    'name,contactEmail,externalId,tier,website',
    'Good,good@example.com,E-1,,',
    ',none@example.com,E-2,,',
    'Bad,not an address,E-3,URGENT,',
    '',
    'Again,again@example.com,E-1,,javascript:alert(1)',
  ].join('\n')

  const refused = await send(csv)

  const [bad, again] = [
    { row: 4, name: 'Bad' },
    { row: 6, name: 'Again' },
  ]
  expect(refused.status).toBe(400)
  expect(refused.body).toMatchObject({ error: 'Nothing was imported: there are 5 errors.', created: 0 })
  expect(refused.body.errors).toEqual([
    { row: 3, name: '', column: 'name', value: '', message: 'must not be empty' },
    { ...bad, column: 'contactEmail', value: 'not an address', message: 'must be an email address' },
    { ...bad, column: 'tier', value: 'URGENT', message: 'must be one of LOW, MEDIUM, HIGH, CRITICAL' },
    { ...again, column: 'externalId', value: 'E-1', message: 'is already used in row 2' },
    { ...again, column: 'website', value: 'javascript:alert(1)', message: 'must be an http or https address' },
  ])
  expect([await count(), await entries()]).toEqual([before, log])
})

test('a dry run reports the result and writes nothing', async () => {
  const [before, log] = [await count(), await entries()]

  const good = await send('name,contactEmail\nTrial,trial@example.com', '?dryRun=true')
  const bad = await send('name,contactEmail\nTrial,nobody', '?dryRun=true')

  expect(good.body).toEqual({ ...NOTHING, created: 1 })
  expect([bad.status, bad.body.errors]).toEqual([
    200,
    [{ row: 2, name: 'Trial', column: 'contactEmail', value: 'nobody', message: 'must be an email address' }],
  ])
  expect([await count(), await entries()]).toEqual([before, log])
})

test('a name that several vendors share does not identify one', async () => {
  await t.make.vendor({ name: 'Twin', externalId: 'T-1' })
  await t.make.vendor({ name: 'TWIN', externalId: 'T-2' })

  const { body } = await send('name,contactEmail\nTwin,x@example.com')

  expect(body.errors).toMatchObject([
    { row: 2, column: 'name', message: 'matches several vendors: add the externalId' },
  ])
})

test.each([
  ['', 'the first row must be a header'],
  ['contactEmail\na@example.com', 'with a name column'],
  ['name,contactEmail\n"open', 'Invalid CSV'],
  ['name,contactEmail\nNul\u0000,a@example.com', 'NUL'],
])('rejects what is not a vendor CSV: %j', async (csv, message) => {
  const { status, body } = await send(csv)

  expect(status).toBe(400)
  expect(JSON.stringify(body)).toContain(message)
})

test('2,000 rows take a fixed number of statements', async () => {
  const rows = Array.from({ length: 2000 }, (_, i) => `Mass ${i},m${i}@example.com,M-${i}`)
  const csv = ['name,contactEmail,externalId', ...rows].join('\n')
  t.statements.length = 0

  const { body } = await send(csv)

  expect(body).toMatchObject({ created: 2000 })
  expect(t.statements.length).toBeLessThan(20)
  expect((await send(csv)).body).toMatchObject({ created: 0, unchanged: 2000 })
})

test('two concurrent imports of one CSV create each vendor once', async () => {
  const rows = Array.from({ length: 50 }, (_, i) => `Twice ${i},t${i}@example.com`)
  const csv = ['name,contactEmail', ...rows].join('\n')
  const before = await count()

  const answers = await Promise.all([send(csv), send(csv), send(csv)])

  const sorted = answers.map(({ body }) => body).sort((a, b) => b.created - a.created)
  const unchanged = { ...NOTHING, unchanged: 50 }
  expect(sorted).toEqual([{ ...NOTHING, created: 50 }, unchanged, unchanged])
  expect(await count()).toBe(before + 50)
})

test.each([
  ['Doe Ltd,,a@example.com', 'name', 'is the same vendor as in row 2'],
  ['doe ltd,D-1,a@example.com', 'externalId', 'is already used in row 2'],
])('rejects two rows for one vendor, whatever identifies it: %j', async (second, column, message) => {
  await send('name,externalId,contactEmail\nDoe Ltd,D-1,doe@example.com')
  const log = await entries()

  const { status, body } = await send(`name,externalId,contactEmail\nDoe Ltd,D-1,b@example.com\n${second}`)

  expect([status, body.errors]).toMatchObject([400, [{ row: 3, column, message }]])
  expect(await entries()).toBe(log)
})

test('a row with only a name cannot share it with another row', async () => {
  const head = 'name,externalId,contactEmail'
  const [one, two] = ['New Ltd,N-1,a@example.com', 'NEW LTD,,b@example.com']
  const message = 'is also the name in row 2: add the externalId'

  const answers = [await send([head, one, two].join('\n')), await send([head, two, one].join('\n'))]

  expect(answers.map(({ body }) => body.errors)).toMatchObject([
    [{ row: 3, column: 'name', message }],
    [{ row: 3, column: 'name', message }],
  ])
})

test('the id identifies a vendor first, so an import can change its external id', async () => {
  const { id } = await t.make.vendor({ name: 'Known', externalId: 'ID-1' })
  await t.make.vendor({ name: 'Other', externalId: 'ID-2' })
  const table = (externalId: string) => `id,name,externalId\n${id.toUpperCase()},Renamed,${externalId}`

  const refused = await send(table('ID-2'))
  const { body } = await send(table('ID-3'))

  expect(refused.body.errors).toMatchObject([{ row: 2, column: 'externalId', message: 'belongs to another vendor' }])
  expect(body).toEqual({ ...NOTHING, updated: 1 })
  expect((await t.admin.get(`/api/v1/vendors/${id}`)).body).toMatchObject({ name: 'Renamed', externalId: 'ID-3' })
})

test('ignores an unknown id and lists the column as ignored', async () => {
  const { body } = await send('ID,name,contactEmail\n17,Foreign,f@example.com')

  expect(body).toEqual({ ...NOTHING, created: 1, ignoredColumns: ['ID'] })
})

test('names that differ only in a superscript are different vendors', async () => {
  await t.make.vendor({ name: 'Level3 Ltd' })

  const { body } = await send('name,contactEmail\nLevel³ Ltd,l@example.com')

  expect(body).toEqual({ ...NOTHING, created: 1 })
})

test.each([
  ['a; b, c', ['a', 'b', 'c']],
  ['"a, b"; c', ['a, b', 'c']],
  ['"say ""hi"", you" ,x', ['say "hi", you', 'x']],
  ['5" disk; "half open', ['5" disk', '"half open']],
  ['"quoted" word; ;', ['"quoted" word']],
])('splits tags at separators outside quotes: %j', async (cell, expected) => {
  const { body } = await send(
    `name,contactEmail,externalId,tags\nTagged,t@example.com,TAGS,"${cell.replaceAll('"', '""')}"`,
  )

  expect(body.errors).toEqual([])
  expect((await t.admin.get('/api/v1/vendors/external/TAGS')).body.tags).toEqual(expected)
})

test('updating existing vendors needs vendors:edit, in a trial and in the background too', async () => {
  const known = await t.make.vendor({ externalId: 'EDIT-1', tier: 'LOW' })
  const creator = await t.make.keyClient(['vendors:view', 'vendors:create'])
  const csv = `name,externalId,contactEmail,tier\n${known.name},EDIT-1,${known.contactEmail},HIGH\n`
  const same = `name,externalId,contactEmail,tier\n${known.name},EDIT-1,${known.contactEmail},LOW\n`
  const error = { row: 2, column: 'name', message: expect.stringContaining('vendors:edit') }

  const sendAsCreator = (text: string, query = '') =>
    creator.send('POST', `${PATH}${query}`, { body: text, headers: { 'content-type': 'text/csv' } })

  for (const query of ['', '?dryRun=true'])
    expect((await sendAsCreator(csv, query)).body).toMatchObject({ ...NOTHING, errors: [error] })
  expect((await sendAsCreator(same)).body).toEqual({ ...NOTHING, unchanged: 1 })
  const { body: job } = await creator.post('/api/v1/vendor-imports', { csv })
  await t.runJobs()

  expect((await creator.get(`/api/v1/vendor-imports/${job.id}`)).body).toMatchObject({ updated: 0, rejectedRows: 1 })
  expect((await t.admin.get(`/api/v1/vendors/${known.id}`)).body.tier).toBe('LOW')
})

test('an update says field by field what changes, and an empty cell keeps its value if asked to', async () => {
  const { id, name } = await t.make.vendor({ tier: 'LOW', notes: 'Kept', contactName: 'Ada' })
  const csv = `name,tier,notes\n${name},HIGH,`
  const send = (query: string) => t.admin.post(`/api/v1/vendors/import/csv?${query}`, { csv })
  const tier = { from: 'LOW', to: 'HIGH' }
  const cleared = (await send('dryRun=true')).body.changes
  const fields = { tier, notes: { from: 'Kept', to: null } }
  expect(cleared).toEqual([{ row: 2, vendorId: id, name, fields, vendorName: name, changes: fields }])
  expect((await send('dryRun=true&keepEmptyCells=true')).body.changes).toMatchObject([{ fields: { tier } }])
  await send('keepEmptyCells=true')
  const { body } = await t.admin.get(`/api/v1/vendors/${id}`)
  expect(body).toMatchObject({ tier: 'HIGH', notes: 'Kept', contactName: 'Ada' })
})
