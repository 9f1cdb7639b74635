import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import { logOf } from '../../../test/support/log.ts'

const t = useApp()
const NONE = '00000000-0000-4000-8000-000000000000'
let vendorId = ''
let path = ''

beforeEach(async () => {
  vendorId = (await t.make.vendor({ name: 'Northwind' })).id
  path = `/api/v1/vendors/${vendorId}/certifications`
})

const create = (fields: object = {}) => t.admin.post(path, { name: `Certificate ${randomUUID()}`, ...fields })
const entries = async () => (await t.admin.get(path)).body.entries

describe('a certification', () => {
  test('is stored, returned and listed with every field', async () => {
    const { id: frameworkId } = await t.make.framework()
    const fields = { name: 'SOC 2 Type II', issuer: 'Auditors & Co', frameworkId, notes: 'Two lines\nof notes' }
    const { status, body, headers } = await create({ ...fields, issuedDate: '2024-02-29', expiresDate: '2999-02-28' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...fields,
      issuedDate: '2024-02-29T00:00:00.000Z',
      expiresDate: '2999-02-28T00:00:00.000Z',
      status: 'VALID',
      attachments: [],
    })
    expect(headers.get('location')).toBe(`${path}/${body.id}`)
    expect(await entries()).toEqual([body])
  })

  test('needs only a name', async () => {
    const { status, body } = await create({ name: '  Ärztliche Prüfung 🏅 ', issuer: ' ', notes: '', unknown: 1 })
    expect(status).toBe(201)
    expect(body).toMatchObject({ name: 'Ärztliche Prüfung 🏅', issuer: null, issuedDate: null, notes: null })
  })

  test('has a status that says whether it is valid', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    for (const expiresDate of [inDays(400), inDays(-1), inDays(10)]) await create({ expiresDate })
    expect((await entries()).map((c: { status: string }) => c.status)).toEqual(['EXPIRED', 'EXPIRING', 'VALID'])
  })

  test.each([
    ['name', undefined, 'is required'],
    ['name', ' ', 'must not be empty'],
    ['name', 'x'.repeat(201), 'at most 200'],
    ['issuer', 'x'.repeat(201), 'at most 200'],
    ['notes', 'x'.repeat(10_001), 'at most 10000'],
    ['notes', 'nul \u0000', 'NUL'],
    ['issuedDate', '2027-02-29', 'a date'],
    ['issuedDate', 7, 'text or null'],
    ['expiresDate', 'soon', 'a date'],
    ['expiresDate', '2019-12-31', 'must not be before issuedDate'],
    ['frameworkId', 'x', 'must be an id'],
    ['frameworkId', NONE, 'must be the id of a framework'],
  ])('rejects %s = %j on create and update: %s', async (field, value, message) => {
    const { id } = await t.make.certification(vendorId, { issuedDate: '2020-01-01' })
    const answers = [await create({ issuedDate: '2020-01-01', [field]: value })]
    if (value !== undefined) answers.push(await t.admin.put(`${path}/${id}`, { [field]: value }))
    for (const { status, body } of answers) {
      expect(status).toBe(400)
      expect(body.error).toMatch(/^Invalid certification: /)
      expect(body.error).toContain(message)
      expect(body.details[0].path).toBe(field)
    }
    expect(await entries()).toHaveLength(1)
  })

  test('may expire on its issue date but not before, whichever of the two changes', async () => {
    const { id } = (await create({ issuedDate: '2020-01-01', expiresDate: '2020-01-01' })).body
    expect((await t.admin.put(`${path}/${id}`, { issuedDate: '2020-01-02' })).body.details[0].path).toBe('expiresDate')
    expect((await t.admin.put(`${path}/${id}`, { issuedDate: '2020-01-02', expiresDate: '' })).status).toBe(200)
  })
})

describe('update', () => {
  test('keeps omitted fields, clears with null or empty text, and logs before and after', async () => {
    const { body: before } = await create({ issuer: 'Old', notes: 'old', expiresDate: '2030-01-01' })
    const { status, body: after } = await t.admin.put(`${path}/${before.id}`, {
      issuer: '',
      notes: null,
      expiresDate: '2031-01-01T10:00:00Z',
    })
    expect(status).toBe(200)
    expect(after).toEqual({ ...before, issuer: null, notes: null, expiresDate: '2031-01-01T00:00:00.000Z' })
    const [, entry] = await logOf(t.pool, before.id)
    expect(entry).toMatchObject({ action: 'UPDATE_CERTIFICATION', entityName: before.name })
    expect(entry?.meta).toMatchObject({ vendorId, vendorName: 'Northwind', responsibilities: 0 })
    expect(entry?.meta.changes).toEqual({
      issuer: { from: 'Old', to: null },
      notes: { from: 'old', to: null },
      expiresDate: { from: '2030-01-01T00:00:00.000Z', to: '2031-01-01T00:00:00.000Z' },
    })
  })

  test('accepts what the list returned, and changes and logs nothing', async () => {
    const { id: frameworkId } = await t.make.framework()
    const { body } = await create({ issuer: 'I', issuedDate: '2020-01-01', expiresDate: '2030-01-01', frameworkId })
    const [read] = await entries()
    expect((await t.admin.put(`${path}/${body.id}`, read)).body).toEqual(body)
    expect((await t.admin.put(`${path}/${body.id}`, { id: NONE, status: 'VALID', attachments: [] })).body).toEqual(body)
    expect(await logOf(t.pool, body.id)).toHaveLength(1)
  })
})

test('a deleted certification is gone, and the audit log keeps its fields', async () => {
  const { body } = await create({ issuer: 'Auditors' })
  expect(await t.admin.delete(`${path}/${body.id}`)).toMatchObject({
    status: 200,
    body: { deleted: true, id: body.id },
  })
  expect(await entries()).toEqual([])
  expect((await t.admin.delete(`${path}/${body.id}`)).status).toBe(404)
  const [, entry] = await logOf(t.pool, body.id)
  expect(entry).toMatchObject({ action: 'DELETE_CERTIFICATION', entityName: body.name })
  expect(entry?.meta.certification).toMatchObject({ issuer: 'Auditors' })
})

test('a certification is only found under its own vendor', async () => {
  const { id } = (await create()).body
  const other = `/api/v1/vendors/${(await t.make.vendor()).id}/certifications`
  for (const base of [other, `/api/v1/vendors/${NONE}/certifications`, '/api/v1/vendors/x/certifications']) {
    expect((await t.admin.put(`${base}/${id}`, { notes: 'x' })).body).toEqual({ error: 'Not found', code: 'not_found' })
    expect((await t.admin.delete(`${base}/${id}`)).status).toBe(404)
  }
  expect((await t.admin.post(`/api/v1/vendors/${NONE}/certifications`, { name: 'x' })).status).toBe(404)
  expect((await t.admin.put(`${path}/${NONE}`, { notes: 'x' })).status).toBe(404)
  expect(await entries()).toMatchObject([{ id, notes: null }])
})

describe('without an explicit framework', () => {
  const frameworkOf = async (name: string) => (await create({ name })).body.frameworkId

  test('the name selects it, with or without the version, ignoring case', async () => {
    const name = `Straße ${randomUUID()}`
    const { id } = await t.make.framework(1, { name, version: 'Rev. B' })
    expect(await frameworkOf(name)).toBe(id)
    expect(await frameworkOf(name.toUpperCase())).toBe(id)
    expect(await frameworkOf(`${name} REV. b`)).toBe(id)
    expect(await frameworkOf(`${name} Rev. C`)).toBeNull()
    expect(await frameworkOf(`${name}2`)).toBeNull()
    expect(await frameworkOf(`About ${name}`)).toBeNull()
  })

  test('a name that matches several frameworks selects none unless it has the version', async () => {
    const name = `ISO ${randomUUID()}`
    const [, second] = [
      await t.make.framework(1, { name, version: '2013' }),
      await t.make.framework(1, { name, version: '2022' }),
    ]
    expect(await frameworkOf(name)).toBeNull()
    expect(await frameworkOf(`${name} 2022`)).toBe(second.id)
    await t.make.framework(1, { name: `${name} 2022` })
    expect(await frameworkOf(`${name} 2022`)).toBeNull()
  })

  test('an explicit framework takes precedence over the name', async () => {
    const [chosen, named] = [await t.make.framework(), await t.make.framework()]
    expect((await create({ name: named.name, frameworkId: chosen.id })).body.frameworkId).toBe(chosen.id)
  })

  test('a new name is matched again, but a removed framework stays removed', async () => {
    const { id: frameworkId, name } = await t.make.framework()
    const { id } = (await create()).body
    const put = async (fields: object) => (await t.admin.put(`${path}/${id}`, fields)).body.frameworkId
    expect(await put({ name })).toBe(frameworkId)
    expect(await put({ frameworkId: null })).toBeNull()
    expect(await put({ notes: 'x', name })).toBeNull()
    expect(await put({ name: 'Something else' })).toBeNull()
    expect(await put({ name })).toBe(frameworkId)
    expect(await put({ name: 'Something else' })).toBe(frameworkId)
  })
})

test('a certification survives the deletion of its framework', async () => {
  const { id: frameworkId } = await t.make.framework()
  const { body } = await create({ frameworkId })
  await t.admin.delete(`/api/v1/frameworks/${frameworkId}`)
  expect(await entries()).toEqual([{ ...body, frameworkId: null }])
})
