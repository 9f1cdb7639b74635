import { afterEach, expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'

const t = useApp()
const PATH = '/api/v1/vendor-fields'
const create = (body: object) => t.admin.post(PATH, body)
const keys = async () => (await t.admin.get(PATH)).body.map(({ key }: { key: string }) => key)

afterEach(async () => {
  await t.pool`delete from vendor_fields`
})

test('the key follows from the name unless given, and is never taken twice', async () => {
  expect((await create({ name: 'Cost centre', kind: 'TEXT' })).body).toMatchObject({
    key: 'costCentre',
    choices: [],
    position: 1,
    archived: false,
  })
  expect((await create({ name: 'Größe', kind: 'NUMBER' })).body.key).toBe('groE')
  expect((await create({ name: '24: SLA class', kind: 'TEXT' })).body.key).toBe('slaClass')
  expect((await create({ name: '成本', kind: 'TEXT' })).body.key).toBe('field')
  expect((await create({ name: '部門', kind: 'TEXT' })).body.key).toBe('field2')
  const { body } = await create({ name: 'cost-centre', key: 'Cost_Centre', kind: 'TEXT' })
  expect(body.details).toEqual([
    {
      path: 'key',
      message: 'must be letters, digits and underscores, beginning with a small letter, and no reserved word',
    },
  ])
})

test('no key is the name of what every object inherits', async () => {
  for (const key of ['constructor', 'toString', 'valueOf', 'hasOwnProperty'])
    expect(await create({ name: 'Mine', key, kind: 'TEXT' }), key).toMatchObject({
      status: 400,
      body: { details: [{ path: 'key' }] },
    })
  expect((await create({ name: 'Constructor', kind: 'TEXT' })).body.key).toBe('constructor2')
  const csv = { body: 'name,contactEmail\nAcme,a@example.com', headers: { 'content-type': 'text/csv' } }
  expect((await t.admin.send('POST', '/api/v1/vendors/import/csv', csv)).status).toBe(200)
})

test.each([
  [{ name: 'Contact e-mail', kind: 'TEXT' }, 'name is the name of another field'],
  [{ name: 'Mine', key: 'tags', kind: 'TEXT' }, 'key is the key of another field'],
  [{ name: 'Region', kind: 'CHOICE' }, 'choices must not be empty'],
  [{ name: 'Region', kind: 'TEXT', choices: ['EU'] }, 'choices are only for the kind CHOICE'],
  [{ name: 'Region', kind: 'LIST' }, 'kind must be one of TEXT, NUMBER, DATE, CHOICE, PERSON'],
])('an invalid definition is refused: %j', async (body, message) => {
  const answer = await create(body)
  expect([answer.status, answer.body.error]).toEqual([400, `Invalid custom field: ${message}.`])
})

test('moving one field moves the others, and deleting one closes the gap', async () => {
  const [a, , c] = [
    (await create({ name: 'A', kind: 'TEXT' })).body,
    (await create({ name: 'B', kind: 'TEXT' })).body,
    (await create({ name: 'C', kind: 'TEXT' })).body,
  ]
  await t.admin.patch(`${PATH}/${c.id}`, { position: 1 })
  expect(await keys()).toEqual(['c', 'a', 'b'])
  await t.admin.patch(`${PATH}/${c.id}`, { position: 99 })
  expect(await keys()).toEqual(['a', 'b', 'c'])
  await t.admin.delete(`${PATH}/${a.id}`)
  const { body } = await t.admin.get(PATH)
  expect(body.map(({ key, position }: { key: string; position: number }) => [key, position])).toEqual([
    ['b', 1],
    ['c', 2],
  ])
})

test('a field that is older than a vendor field of its name can still be archived, and renamed', async () => {
  const { id } = (await create({ name: 'Remarks', kind: 'TEXT' })).body
  await t.pool`update vendor_fields set key = 'notes', name = 'Notes' where id = ${id}`
  expect((await t.admin.patch(`${PATH}/${id}`, { archived: true })).status).toBe(200)
  expect((await t.admin.patch(`${PATH}/${id}`, { name: 'Tier' })).status).toBe(400)
  expect((await t.admin.patch(`${PATH}/${id}`, { name: 'Remarks' })).status).toBe(200)
})

test('there are at most 50, also with concurrent callers', async () => {
  await t.pool`insert into vendor_fields (key, name, kind, position, created_at)
    select 'k' || n, 'K' || n, 'TEXT', n, now() from generate_series(1, 49) n`
  const answers = await Promise.all(['X', 'Y'].map((name) => create({ name, kind: 'TEXT' })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('deleting a field deletes its values, and tells how many there were', async () => {
  const field = (await create({ name: 'Region', kind: 'TEXT' })).body
  const { id } = await t.make.vendor({ customFields: { region: 'EU' } })
  await t.make.vendor()
  expect((await t.admin.get(`${PATH}/${field.id}`)).body.vendorCount).toBe(1)
  const etag = (await t.admin.get(`/api/v1/vendors/${id}`)).headers.get('etag') ?? ''
  expect((await t.admin.delete(`${PATH}/${field.id}`)).body).toEqual({ deleted: true, id: field.id, vendorCount: 1 })
  expect((await t.admin.get(`/api/v1/vendors/${id}`)).body.customFields).toEqual({})
  const stale = await t.admin.put(`/api/v1/vendors/${id}`, { notes: 'x' }, { headers: { 'if-match': etag } })
  expect(stale.status).toBe(412)
  const [entry] = await t.pool`select meta from audit_log where action = 'DELETE_VENDOR_FIELD' order by id desc limit 1`
  expect(entry?.meta).toMatchObject({ key: 'region', kind: 'TEXT', vendors: 1 })
})
