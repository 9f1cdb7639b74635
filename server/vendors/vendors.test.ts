import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'

const t = useApp()
const NONE = '00000000-0000-4000-8000-000000000000'
const body = { name: 'Northwind', contactEmail: 'security@northwind.example' }
const importVendor = (fields: object, headers = {}) =>
  t.admin.post('/api/v1/vendors/import', { ...body, ...fields }, { headers })

describe('import', () => {
  test('keeps and returns every field', async () => {
    const fields = {
      ...body,
      externalId: randomUUID(),
      contactName: 'Ada Lovelace',
      tier: 'HIGH',
      website: 'northwind.example/security',
      notes: 'Two lines\nof notes',
      serviceDescription: 'Hosting',
      dataSensitivity: 'CONFIDENTIAL',
      contractValue: '$50K–$250K',
      geographicRisk: 'REGIONAL',
      tags: ['cloud', 'payroll'],
    }
    const { status, body: vendor, headers } = await importVendor({ ...fields, contractRenewalDate: '2028-02-29' })
    expect(status).toBe(201)
    expect(vendor).toMatchObject({
      ...fields,
      contractRenewalDate: '2028-02-29T00:00:00.000Z',
      overallScore: null,
      ownerId: null,
    })
    expect(headers.get('location')).toBe(`/api/v1/vendors/${vendor.id}`)
    expect((await t.admin.get(`/api/v1/vendors/${vendor.id}`)).body).toMatchObject(fields)
  })

  test.each([{}, { name: null }, { name: '' }, { name: '  \t ' }])(
    'without a name (%j) says that the name is required',
    async (fields) => {
      const answer = await t.admin.post('/api/v1/vendors/import', { contactEmail: 'a@example.com', ...fields })
      expect(answer).toMatchObject({ status: 400, body: { error: 'Vendor name is required.' } })
    },
  )

  test.each([
    ['contactEmail', 'nobody'],
    ['contactEmail', 'a b@example.com'],
    ['contactEmail', 'a@b'],
    ['contactEmail', null],
    ['tier', 'EXTREME'],
    ['tier', 7],
    ['dataSensitivity', 'SECRET'],
    ['contractValue', '$1'],
    ['geographicRisk', 'MOON'],
    ['website', 'javascript:alert(1)'],
    ['website', 'ftp://example.com'],
    ['website', 'mailto:a@example.com'],
    ['website', 'http://'],
    ['website', '//evil.example'],
    ['contractRenewalDate', '2027-02-29'],
    ['contractRenewalDate', 'soon'],
    ['contractRenewalDate', '0000-01-01'],
    ['contractRenewalDate', '2027-13-01'],
    ['tags', 'cloud'],
    ['tags', [1]],
    ['tags', ['x'.repeat(51)]],
    ['tags', Array.from({ length: 51 }, (_, i) => `tag ${i}`)],
    ['name', 'x'.repeat(201)],
    ['name', 7],
    ['notes', 'x'.repeat(10_001)],
    ['externalId', 'x'.repeat(201)],
    ['externalId', {}],
    ['notes', 'nul \u0000'],
    ['notes', 'half \ud83d'],
  ])('rejects %s = %j with the field and the reason', async (field, value) => {
    const { status, body: answer } = await importVendor({ [field]: value })
    expect(status).toBe(400)
    expect(answer.error).toMatch(/^Invalid vendor data: /)
    expect(answer.error).toContain(field)
    expect(answer.details[0].path.split('/')[0]).toBe(field)
  })

  test('trims text, drops empty and duplicate tags, treats empty as null, ignores unknown fields', async () => {
    const { status, body: vendor } = await importVendor({
      name: '  Söhne 🚀 ',
      contactName: '  ',
      tier: '',
      tags: [' Cloud ', 'cloud', '', 'CLOUD', 'EU'],
      unknown: { deep: 1 },
    })
    expect(status).toBe(201)
    expect(vendor).toMatchObject({ name: 'Söhne 🚀', contactName: null, tier: null, tags: ['Cloud', 'EU'] })
  })

  test('twelve concurrent imports of one external id: one wins, eleven get 409', async () => {
    const externalId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 12 }, () => importVendor({ externalId })))
    expect(answers.map((a) => a.status).sort()).toEqual([201, ...Array(11).fill(409)])
    for (const { status, body: answer } of answers.filter((a) => a.status === 409)) {
      expect({ status, answer }).toEqual({
        status: 409,
        answer: {
          error: 'A vendor with this external ID already exists.',
          code: 'vendor_external_id_taken',
          existingId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        },
      })
    }
  })

  test('an Idempotency-Key creates once and repeats the answer, also concurrently', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const fields = { externalId: randomUUID() }
    const answers = await Promise.all(Array.from({ length: 5 }, () => importVendor(fields, headers)))
    expect(answers.map((a) => a.status)).toEqual(Array(5).fill(201))
    expect(new Set(answers.map((a) => a.text)).size).toBe(1)
    expect((await importVendor({ ...fields, name: 'Another' }, headers)).status).toBe(422)
  })

  test('an Idempotency-Key belongs to one caller', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const other = await t.make.keyClient()
    const [first, second] = [
      await importVendor({}, headers),
      await other.post('/api/v1/vendors/import', body, { headers }),
    ]
    expect(second.body.id).not.toBe(first.body.id)
  })
})

describe('update', () => {
  test('keeps omitted fields, clears with null or empty text, and logs before and after', async () => {
    const vendor = await t.make.vendor({ tier: 'LOW', notes: 'old', website: 'a.example', tags: ['x'] })
    const { status, body: after } = await t.admin.put(`/api/v1/vendors/${vendor.id}`, {
      tier: 'HIGH',
      notes: null,
      website: '',
    })
    expect(status).toBe(200)
    expect(after).toMatchObject({ name: vendor.name, tier: 'HIGH', notes: null, website: null, tags: ['x'] })
    const { entries } = (await t.admin.get('/api/v1/audit?action=UPDATE_VENDOR&pageSize=1')).body
    expect(entries[0].meta.changes).toEqual({
      tier: { from: 'LOW', to: 'HIGH' },
      notes: { from: 'old', to: null },
      website: { from: 'a.example', to: null },
    })
  })

  test('accepts what GET returned and changes nothing', async () => {
    const { id } = await t.make.vendor({ tier: 'LOW', contractRenewalDate: '2027-05-06', tags: ['x'] })
    const { body: read } = await t.admin.get(`/api/v1/vendors/${id}`)
    const { status, body: after } = await t.admin.put(`/api/v1/vendors/${id}`, read)
    expect(status).toBe(200)
    expect(after.updatedAt).toBe(read.updatedAt)
  })

  test.each([{ name: null }, { name: ' ' }, { contactEmail: null }, { contactEmail: '' }])(
    'rejects clearing a required field: %j',
    async (change) => {
      const { id } = await t.make.vendor()
      const { status, body: answer } = await t.admin.put(`/api/v1/vendors/${id}`, change)
      expect(status).toBe(400)
      expect(answer.error).toMatch(/^Invalid vendor data: /)
    },
  )

  test('rejects another vendor’s external id and accepts its own', async () => {
    const [one, two] = [
      await t.make.vendor({ externalId: randomUUID() }),
      await t.make.vendor({ externalId: randomUUID() }),
    ]
    const taken = await t.admin.put(`/api/v1/vendors/${one.id}`, { externalId: two.externalId })
    expect(taken).toMatchObject({ status: 409, body: { error: 'A vendor with this external ID already exists.' } })
    expect((await t.admin.put(`/api/v1/vendors/${one.id}`, { externalId: one.externalId, tier: 'LOW' })).status).toBe(
      200,
    )
  })

  test('If-Match is rejected when the vendor has changed since it was read', async () => {
    const { id } = await t.make.vendor()
    const etag = (await t.admin.get(`/api/v1/vendors/${id}`)).headers.get('etag') ?? ''
    const change = (tier: string) => t.admin.put(`/api/v1/vendors/${id}`, { tier }, { headers: { 'if-match': etag } })
    const first = await change('LOW')
    expect(first.status).toBe(200)
    expect((await change('HIGH')).status).toBe(412)
    const next = { headers: { 'if-match': first.headers.get('etag') ?? '' } }
    expect((await t.admin.put(`/api/v1/vendors/${id}`, { tier: 'HIGH' }, next)).status).toBe(200)
  })

  test('sets an existing owner and rejects an unknown one', async () => {
    const [vendor, user] = [await t.make.vendor(), await t.make.user()]
    expect((await t.admin.put(`/api/v1/vendors/${vendor.id}`, { ownerId: user.id })).body.ownerId).toBe(user.id)
    expect((await t.admin.get(`/api/v1/vendors/${vendor.id}`)).body.ownerName).toBe(user.name)
    const add = (ownerId: string) =>
      t.admin.post('/api/v1/vendors/import', { name: 'Owned', contactEmail: 'o@example.com', ownerId })
    expect((await add(user.id)).body.ownerId).toBe(user.id)
    for (const wrong of [await t.admin.put(`/api/v1/vendors/${vendor.id}`, { ownerId: NONE }), await add(NONE)])
      expect(wrong.body.error).toBe('Invalid vendor data: ownerId must be the id of a user.')
  })
})

test('deleting a vendor deletes all that belongs to it; the audit log keeps its name', async () => {
  const vendor = await t.make.vendor({ name: 'Soon gone', externalId: 'gone' })
  const assessment = await t.make.assessment(vendor.id)
  await t.pool`insert into answers (assessment_id, question_id, answered_at, answered_by)
    values (${assessment.id}, gen_random_uuid(), now(), 'Ada')`
  for (const status of ['OPEN', 'REMEDIATED']) await t.make.finding(vendor.id, { assessmentId: assessment.id, status })
  await t.make.responsibilitiesOf(vendor.id, 2)
  expect((await t.admin.delete(`/api/v1/vendors/${vendor.id}`)).body).toEqual({ deleted: true, id: vendor.id })
  for (const path of ['', '/score', '/export', '/assessments', '/certifications', '/responsibilities']) {
    expect((await t.admin.get(`/api/v1/vendors/${vendor.id}${path}`)).status, path).toBe(404)
  }
  const [left] = await t.pool`select (select count(*)::int from assessments where vendor_id = ${vendor.id})
    + (select count(*)::int from answers where assessment_id = ${assessment.id})
    + (select count(*)::int from findings where vendor_id = ${vendor.id})
    + (select count(*)::int from certifications where vendor_id = ${vendor.id})
    + (select count(*)::int from responsibilities where vendor_id = ${vendor.id}) as rows`
  expect(left?.rows).toBe(0)
  const { entries } = (await t.admin.get('/api/v1/audit?action=DELETE_VENDOR')).body
  expect(entries[0]).toMatchObject({ entityName: 'Soon gone', entityId: vendor.id.slice(0, 8), entityType: 'Vendor' })
  const removed = { assessments: 1, answers: 1, findings: 2, certifications: 1, responsibilities: 2, files: 0 }
  expect(entries[0].meta.removed).toEqual(removed)
})

test('an id that is not a vendor’s is not found', async () => {
  for (const id of [NONE, 'x', '1', '%00', '..%2f', '%ZZ', '%F0%9F%9A%80', 'x'.repeat(3000), "'; drop table vendors"]) {
    for (const path of ['', '/score', '/export', '/assessments', '/certifications']) {
      const { status, body: answer } = await t.admin.get(`/api/v1/vendors/${id}${path}`)
      expect({ id, path, status, answer }).toEqual({
        id,
        path,
        status: 404,
        answer: { error: 'Not found', code: 'not_found' },
      })
    }
  }
})

test('ids are case-insensitive, in a path and in a body', async () => {
  const [vendor, user] = [await t.make.vendor(), await t.make.user()]
  const path = `/api/v1/vendors/${vendor.id.toUpperCase()}`
  const { body: first, headers } = await t.admin.put(path, { ownerId: user.id })
  const again = await t.admin.put(path, { ownerId: user.id.toUpperCase() })
  expect(again.body).toEqual(first)
  expect(again.headers.get('etag')).toBe(headers.get('etag'))
})

test('a vendor is found by its external id, whatever characters it has', async () => {
  for (const externalId of ['PROC-1042', 'a/b c?d#e%f', 'ключ 🔑', 'x'.repeat(200)]) {
    const { id } = await t.make.vendor({ externalId })
    expect((await t.admin.get(`/api/v1/vendors/external/${encodeURIComponent(externalId)}`)).body.id).toBe(id)
  }
  expect((await t.admin.get('/api/v1/vendors/external/unknown')).body).toEqual({
    error: 'Not found',
    code: 'not_found',
  })
  expect((await t.admin.get('/api/v1/vendors/external/%00')).status).toBe(404)
})
