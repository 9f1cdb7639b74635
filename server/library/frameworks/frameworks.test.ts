import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'

const t = useApp()
const NONE = '00000000-0000-4000-8000-000000000000'
const controls = [
  { domain: 'Organizational', code: 'A.5.1', title: 'Policies', guidance: 'Write them down' },
  { domain: 'People', code: 'A.6.3', title: 'Awareness Straße', isSharedResponsibility: true },
]
const importJson = (fields: object = {}) =>
  t.admin.post('/api/v1/frameworks/import', { name: randomUUID(), version: '2022', controls, ...fields })
const importCsv = (body: string, query = `name=${randomUUID()}&version=1`) =>
  t.admin.send('POST', `/api/v1/frameworks/import?${query}`, { body, headers: { 'content-type': 'text/csv' } })
const codes = (body: { controls: { code: string }[] }) => body.controls.map((c) => c.code)

test('an imported framework is returned with its controls in order', async () => {
  const { status, body, headers } = await importJson({ description: 'About' })
  expect(status).toBe(201)
  expect(headers.get('location')).toBe(`/api/v1/frameworks/${body.id}`)
  expect(body).toMatchObject({ version: '2022', description: 'About', controlCount: 2 })
  expect(body.controls).toMatchObject([
    { ...controls[0], order: 1, isSharedResponsibility: false, questionCount: 0 },
    { ...controls[1], order: 2, guidance: null },
  ])
  expect((await t.admin.get(`/api/v1/frameworks/${body.id}`)).body).toEqual(body)
})

test('the list has every framework with its number of controls, by name and version', async () => {
  const name = `Listed ${randomUUID()}`
  for (const version of ['2', '1']) await importJson({ name, version })
  await importJson({ name: name.replace('Listed', 'LIST') })
  const { body } = await t.admin.get('/api/v1/frameworks')
  const mine = body.filter((f: { name: string }) => f.name.toLowerCase().startsWith('list'))
  expect(mine.map((f: { name: string; version: string }) => [f.name.slice(0, 4), f.version])).toEqual([
    ['LIST', '2022'],
    ['List', '1'],
    ['List', '2'],
  ])
  expect(mine[0]).toMatchObject({ controlCount: 2, description: null })
})

test.each([
  ['a.5', ['A.5.1']],
  ['STRASSE', ['A.6.3']],
  ['people', ['A.6.3']],
  ['WRITE THEM', ['A.5.1']],
  ['nothing', []],
  ['', ['A.5.1', 'A.6.3']],
  ['%', []],
])('search %j narrows the controls to %j, ignoring case, and not the count', async (search, expected) => {
  const { id } = (await importJson()).body
  const { body } = await t.admin.get(`/api/v1/frameworks/${id}?search=${encodeURIComponent(search)}`)
  expect(codes(body)).toEqual(expected)
  expect(body.controlCount).toBe(2)
})

test('name and version together are unique, ignoring case', async () => {
  const { name } = (await importJson()).body
  expect(await importJson({ name: name.toUpperCase() })).toMatchObject({
    status: 409,
    body: { error: 'A framework with this name and version already exists.' },
  })
  expect((await importJson({ name, version: '2023' })).status).toBe(201)
})

describe('an import is all or nothing', () => {
  test.each([
    ['a repeated code', { controls: [...controls, controls[0]] }, 'controls/2/code repeats the code A.5.1 of row 1'],
    ['an empty title', { controls: [{ ...controls[0], title: ' ' }] }, 'controls/0/title must not be empty'],
    ['no controls', { controls: [] }, 'controls must have at least 1 members'],
    ['no version', { version: undefined }, 'version is required'],
    [
      'a wrong switch',
      { controls: [{ ...controls[0], isSharedResponsibility: 'yes' }] },
      'isSharedResponsibility must be true or false',
    ],
  ])('rejects %s and names the place', async (_, fields, message) => {
    const name = randomUUID()
    const { status, body } = await importJson({ name, ...fields })
    expect(status).toBe(400)
    expect(body.error).toMatch(/^Invalid framework: /)
    expect(body.error).toContain(message)
    expect((await t.admin.get('/api/v1/frameworks')).text).not.toContain(name)
  })
})

describe('a trial', () => {
  const trial = (fields: object = {}) =>
    t.admin.post('/api/v1/frameworks/import?dryRun=true', { name: 'Trial', version: '1', controls, ...fields })

  test('says what would be imported, and saves nothing', async () => {
    expect(await trial()).toMatchObject({
      status: 200,
      body: { name: 'Trial', version: '1', controls: 2, domains: 2 },
    })
    expect((await t.admin.get('/api/v1/frameworks')).text).not.toContain('"Trial"')
  })

  test('is refused as the import would be', async () => {
    const { name } = (await importJson()).body
    expect(await trial({ name, version: '2022' })).toMatchObject({ status: 409, body: { code: 'framework_taken' } })
    expect((await trial({ controls: [...controls, controls[0]] })).status).toBe(400)
  })
})

describe('CSV', () => {
  test('is imported with columns in any order, quoted cells and a byte order mark', async () => {
    const { status, body } = await importCsv(
      '\ufeffCode,Extra,Domain,Is shared responsibility,Title,Guidance\r\nCC1.1,x,Control,yes,"Integrity, and ""values""",\r\n\r\nCC1.2,x,Control,,Oversight,"two\nlines"\r\n',
    )
    expect(status).toBe(201)
    expect(body.controls).toMatchObject([
      { code: 'CC1.1', title: 'Integrity, and "values"', isSharedResponsibility: true, guidance: null },
      { code: 'CC1.2', title: 'Oversight', isSharedResponsibility: false, guidance: 'two\nlines' },
    ])
  })

  test.each([
    ['code,title\nA,B', 'line 1 must have a column domain'],
    ['domain,code,title\nD,C,T\nD,,T', 'line 3 must have a code'],
    ['domain,code,title,isSharedResponsibility\nD,C,T,perhaps', 'line 2 isSharedResponsibility must be true or false'],
    ['domain,code,title\n\nD,C,T\nD,C,T', 'line 4 repeats the code C of line 3'],
    [`domain,code,title\nD,C,${'x'.repeat(501)}`, 'line 2 title must be at most 500 characters'],
    ['domain,code,title\n,C,T\nD,C,T\nD,,T', 'line 2 must have a domain; line 3 repeats the code C of line 2; line 4'],
    ['domain,code,title\nD,"C,T', 'Invalid CSV'],
    ['', 'line 1 must have a column domain'],
    ['domain,code,title\n', 'controls must have at least 1 members'],
  ])('rejects %j: %s', async (csv, message) => {
    const { status, body } = await importCsv(csv)
    expect(status).toBe(400)
    expect(body.error).toContain(message)
  })

  test('requires name and version in the query', async () => {
    expect((await importCsv('domain,code,title\nD,C,T', 'version=1')).body.error).toContain('name')
  })

  test('is rejected by routes that only take JSON', async () => {
    const { status } = await t.admin.send('POST', '/api/v1/roles', {
      body: 'a,b',
      headers: { 'content-type': 'text/csv' },
    })
    expect(status).toBe(415)
  })
})

test('deleting a framework deletes its controls', async () => {
  const { id } = (await importJson()).body
  expect(await t.admin.delete(`/api/v1/frameworks/${id}`)).toMatchObject({ status: 204, text: '' })
  expect((await t.admin.get(`/api/v1/frameworks/${id}`)).status).toBe(404)
  expect(await t.pool`select from controls where framework_id = ${id}`).toHaveLength(0)
  expect((await t.admin.delete(`/api/v1/frameworks/${id}`)).status).toBe(404)
})

test('the shared-responsibility switch is stored, and logged when it changes', async () => {
  const {
    id,
    controls: [first],
  } = (await importJson()).body
  const path = `/api/v1/frameworks/${id}/controls/${first.id}`
  expect((await t.admin.patch(path, { isSharedResponsibility: true })).body).toEqual({
    ...first,
    isSharedResponsibility: true,
  })
  await t.admin.patch(path, { isSharedResponsibility: true })
  const { entries } = (await t.admin.get('/api/v1/audit?action=UPDATE_CONTROL')).body
  expect(entries.filter((e: { entityId: string }) => e.entityId === first.id.slice(0, 8))).toHaveLength(1)
  expect(
    (await t.admin.patch(`/api/v1/frameworks/${id}/controls/${NONE}`, { isSharedResponsibility: true })).status,
  ).toBe(404)
})

test('coverage counts controls that questions of active templates map to, each once', async () => {
  const asked = await t.make.framework(3)
  const none = await t.make.framework(2)
  const controlMappings = [1, 2].map((n) => ({ framework: asked.name, version: asked.version, code: `C-${n}` }))
  const question = { text: 'Q', type: 'FREE_TEXT' as const, controlMappings }
  const sections = [{ title: 'S', questions: [question, question] }]
  const template = await t.make.publishedTemplate({ sections })
  const coverageOf = async (id: string) =>
    (await t.admin.get('/api/v1/frameworks/coverage')).body.find((c: { frameworkId: string }) => c.frameworkId === id)

  expect(await coverageOf(asked.id)).toEqual({ frameworkId: asked.id, controlCount: 3, coveredCount: 2 })
  expect(await coverageOf(none.id)).toMatchObject({ controlCount: 2, coveredCount: 0 })

  await t.admin.post(`/api/v1/templates/${template.id}/archive`)
  expect(await coverageOf(asked.id)).toMatchObject({ coveredCount: 0 })
})
