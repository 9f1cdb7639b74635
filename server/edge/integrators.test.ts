import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'
import { deprecationHeaders } from './deprecation.ts'

const t = useApp()

const repeat = async (path: string, body: object) => {
  const options = { headers: { 'idempotency-key': randomUUID() } }
  const first = await t.admin.post(path, body, options)
  const again = await t.admin.post(path, body, options)
  const other = await t.admin.post(path, { ...body, name: 'Other', title: 'Other', body: 'Other' }, options)
  return { first, again, other }
}

test('an Idempotency-Key creates assessments, findings, templates, roles and comments once', async () => {
  const { id, vendorId, templateId } = await t.make.questionnaire()
  const creations = {
    '/api/v1/assessments': { vendorId, templateId },
    [`/api/v1/assessments/${id}/findings`]: { title: 'Found', severity: 'LOW' },
    [`/api/v1/assessments/${id}/comments`]: { body: 'A comment', visibility: 'INTERNAL' },
    '/api/v1/templates': { name: 'Made once' },
    '/api/v1/roles': { name: randomUUID(), permissions: [] },
    [`/api/v1/vendors/${vendorId}/certifications`]: { name: 'ISO 27001' },
  }
  for (const [path, body] of Object.entries(creations)) {
    const { first, again, other } = await repeat(path, body)
    expect([path, first.status, again.status, other.status]).toEqual([path, 201, 201, 422])
    expect(again.text).toBe(first.text)
    expect(again.headers.get('location')).toBe(first.headers.get('location'))
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(other.body.code).toBe('idempotency_key_reused')
  }
})

test('a repeated creation returns its secret again, which the database alone cannot read', async () => {
  const { first, again } = await repeat('/api/v1/api-keys', { name: 'Once' })
  expect(again.body.key).toBe(first.body.key)
  const rows = await t.pool<{ answer: string }[]>`select answer from idempotency_keys`
  for (const { answer } of rows) expect(Buffer.from(answer, 'base64').toString()).not.toContain(first.body.key)
})

test('a rejected creation is not remembered', async () => {
  const options = { headers: { 'idempotency-key': randomUUID() } }
  const name = randomUUID()
  const { body } = await t.admin.post('/api/v1/roles', { name, permissions: [] })
  const role = { name, permissions: [] }
  expect((await t.admin.post('/api/v1/roles', role, options)).status).toBe(409)
  await t.admin.delete(`/api/v1/roles/${body.id}`)
  expect((await t.admin.post('/api/v1/roles', role, options)).status).toBe(201)
})

test('a resource that has not changed is answered with 304', async () => {
  const { id, vendorId } = await t.make.questionnaire()
  const paths = [`/api/v1/vendors/${vendorId}`, `/api/v1/assessments/${id}`, '/api/v1/dashboard', '/api/v1/settings']
  for (const path of paths) {
    const { headers, status } = await t.admin.get(path)
    const tag = headers.get('etag') ?? ''
    expect([path, status, tag]).toEqual([path, 200, expect.stringMatching(/^".+"$/)])
    for (const method of ['GET', 'HEAD']) {
      const again = await t.admin.send(method, path, { headers: { 'if-none-match': `"x", W/${tag}` } })
      expect([method, path, again.status, again.text]).toEqual([method, path, 304, ''])
      expect(again.headers.get('etag')).toBe(tag)
    }
  }
})

test('a vendor whose assessments change is read again, and can still be updated', async () => {
  const vendor = await t.make.vendor()
  const path = `/api/v1/vendors/${vendor.id}`
  const tag = (await t.admin.get(path)).headers.get('etag') ?? ''
  const { id: templateId } = await t.make.publishedTemplate()
  await t.admin.post('/api/v1/assessments', { vendorId: vendor.id, templateId })
  expect((await t.admin.get(path, { headers: { 'if-none-match': tag } })).status).toBe(200)
  expect((await t.admin.put(path, { notes: 'New' }, { headers: { 'if-match': tag } })).status).toBe(200)
  expect((await t.admin.put(path, { notes: 'Late' }, { headers: { 'if-match': tag } })).status).toBe(412)
})

test('strict handling rejects unknown parameters and says that it was applied', async () => {
  const read = (query: string, prefer?: string) =>
    t.admin.get(`/api/v1/vendors?${query}`, prefer === undefined ? {} : { headers: { prefer } })
  const refused = await read('teir=LOW', 'handling=strict')
  expect(refused).toMatchObject({ status: 400, body: { details: [{ path: 'teir' }] } })
  const applied = await read('tier=LOW', 'respond-async, handling=strict')
  expect([applied.status, applied.headers.get('preference-applied')]).toEqual([200, 'handling=strict'])
  for (const lenient of [await read('teir=LOW'), await read('teir=LOW', 'handling=lenient')])
    expect([lenient.status, lenient.headers.get('preference-applied')]).toEqual([200, null])
  expect((await t.nobody.get('/api/v1/vendors?teir=LOW', { headers: { prefer: 'handling=strict' } })).status).toBe(401)
})

test('strict handling rejects unknown fields of a body, also in lists', async () => {
  const strict = { headers: { prefer: 'handling=strict' } }
  const vendor = { name: 'Strict', contactEmail: 'a@example.com', teir: 'LOW' }
  const refused = await t.admin.post('/api/v1/vendors/import', vendor, strict)
  expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_vendor_data', details: [{ path: 'teir' }] } })
  expect((await t.admin.post('/api/v1/vendors/import', vendor)).status).toBe(201)
  const controls = [{ domain: 'D', code: 'C', title: 'T', guidence: 'G' }]
  const framework = { name: randomUUID(), version: '1', controls }
  const nested = await t.admin.post('/api/v1/frameworks/import', framework, strict)
  expect(nested).toMatchObject({ status: 400, body: { details: [{ path: 'controls/0/guidence' }] } })
})

test('a partial update with nothing but unknown fields is rejected', async () => {
  const { id } = await t.make.vendor()
  const misspelt = { path: 'teir', message: 'is not a field of this operation' }
  const bulk = await t.admin.post('/api/v1/vendors/bulk', { ids: [id], teir: 'LOW' })
  expect(bulk).toMatchObject({ status: 400, body: { details: [misspelt] } })
  expect((await t.admin.patch('/api/v1/settings', { teir: 'LOW' })).body).toMatchObject({ details: [misspelt] })
  expect((await t.admin.post('/api/v1/vendors/bulk', { ids: [id], tier: 'LOW', teir: 'LOW' })).status).toBe(200)
  expect((await t.admin.patch('/api/v1/settings', {})).status).toBe(200)
  // What was read can be sent back: the interface wants it so.
  expect((await t.admin.put(`/api/v1/vendors/${id}`, { teir: 'LOW' })).status).toBe(200)
})

test('a conflict names what has the value already', async () => {
  const externalId = `A (b)=(c) ${randomUUID()}`
  const vendor = await t.make.vendor({ externalId })
  const body = { name: 'Other', contactEmail: 'a@example.com', externalId }
  const role = { name: `${randomUUID()}, X`, permissions: [] }
  const { id } = (await t.admin.post('/api/v1/roles', role)).body
  const framework = { name: `N, ${randomUUID()}`, version: '1', controls: [{ domain: 'D', code: 'C', title: 'T' }] }
  const imported = (await t.admin.post('/api/v1/frameworks/import', framework)).body
  const user = await t.make.user()
  const again = { name: 'Other', email: user.email.toUpperCase(), roleId: id }
  const taken = [
    { answer: await t.admin.post('/api/v1/vendors/import', body), existingId: vendor.id },
    { answer: await t.admin.post('/api/v1/roles', role), existingId: id },
    { answer: await t.admin.post('/api/v1/frameworks/import', framework), existingId: imported.id },
    { answer: await t.admin.post('/api/v1/users', again), existingId: user.id },
  ]
  for (const { answer, existingId } of taken) expect([answer.status, answer.body.existingId]).toEqual([409, existingId])
})

test('a vendor from the list can be sent back unchanged', async () => {
  const vendor = await t.make.vendor({ tier: 'LOW', notes: 'Kept', website: 'a.example', tags: ['x'] })
  await t.admin.put(`/api/v1/vendors/${vendor.id}`, { contractRenewalDate: '2026-03-12', dataSensitivity: 'INTERNAL' })
  const list: { id: string; contractRenewalDate: string }[] = (await t.admin.get('/api/v1/vendors')).body
  const listed = list.find(({ id }) => id === vendor.id)
  expect(listed?.contractRenewalDate).toBe('2026-03-12T00:00:00.000Z')
  const before = (await t.admin.get(`/api/v1/vendors/${vendor.id}`)).body
  expect((await t.admin.put(`/api/v1/vendors/${vendor.id}`, listed)).status).toBe(200)
  expect((await t.admin.get(`/api/v1/vendors/${vendor.id}`)).body).toEqual(before)
})

test('fields returns only what it names, of lists and of one, with the ETag of the whole', async () => {
  const vendor = await t.make.vendor({ name: 'Narrow' })
  await t.make.finding(vendor.id, { title: 'Gap' })
  const { id: assessmentId } = await t.make.assessment(vendor.id)
  const only = async (path: string) => (await t.admin.get(path)).body
  expect(await only('/api/v1/vendors?query=Narrow&fields=name, tier')).toEqual([{ name: 'Narrow', tier: null }])
  const page = await only(`/api/v1/findings?vendorId=${vendor.id}&fields=title&pageSize=1`)
  expect(page).toMatchObject({ entries: [{ title: 'Gap' }], totalCount: 1 })
  expect(page.entries).toEqual([{ title: 'Gap' }])
  expect(await only(`/api/v1/assessments/${assessmentId}?fields=status`)).toEqual({
    status: expect.any(String),
  })
  const path = `/api/v1/vendors/${vendor.id}`
  const [whole, part] = [await t.admin.get(path), await t.admin.get(`${path}?fields=id`)]
  expect(part.body).toEqual({ id: vendor.id })
  const tag = part.headers.get('etag') ?? ''
  expect(tag).toBe(whole.headers.get('etag'))
  expect((await t.admin.get(`${path}?fields=id`, { headers: { 'if-none-match': tag } })).status).toBe(304)
  const wrong = await t.admin.get(`${path}?fields=id,nmae`)
  expect(wrong).toMatchObject({ status: 400, body: { error: expect.stringContaining('"nmae"') } })
})

test('a bare list has the shape of the others for callers who prefer that', async () => {
  await t.make.vendor()
  await t.make.vendor()
  const prefer = (path: string, prefer: string) => t.admin.send('GET', path, { headers: { prefer } })
  const page = await t.admin.get('/api/v1/vendors?pageSize=1')
  const { body, headers } = await prefer('/api/v1/vendors?pageSize=1', 'handling=strict, list=entries')
  const [nextCursor, total] = [page.headers.get('x-next-cursor'), Number(page.headers.get('x-total-count'))]
  expect(body).toEqual({ entries: page.body, nextCursor, totalCount: total })
  expect(headers.get('preference-applied')).toBe('handling=strict, list=entries')
  const roles = await t.admin.get('/api/v1/roles')
  expect((await prefer('/api/v1/roles', 'list=entries')).body).toEqual({ entries: roles.body, nextCursor: null })
  expect((await prefer('/api/v1/vendors?format=csv', 'list=entries')).headers.get('content-type')).toMatch(/^text\/csv/)
})

test('an operation with a successor says so, and still works', async () => {
  const { id } = await t.make.vendor()
  const contacts = `/api/v1/vendors/${id}/contacts`
  const contact = (await t.admin.post(contacts, { name: 'Bea', email: 'bea@example.com', roles: [] })).body
  const put = await t.admin.put(`${contacts}/${contact.id}`, { jobTitle: 'CISO' })
  expect([put.status, put.headers.get('deprecation')]).toEqual([200, '@1794960000'])
  expect(put.headers.get('link')).toBe('</docs#patchContact>; rel="deprecation"')
  const patch = await t.admin.patch(`${contacts}/${contact.id}`, { jobTitle: 'CISO' })
  expect([patch.body, patch.headers.get('deprecation')]).toEqual([put.body, null])
})

test('the day on which an operation ends is announced once it is decided', () => {
  const deprecated = { since: '2026-11-18', sunset: '2028-12-31', successor: 'patchContact' }
  expect(deprecationHeaders(deprecated)).toMatchObject({ sunset: 'Sun, 31 Dec 2028 00:00:00 GMT' })
})

test('a vendor is created at the address of the list as at that of the import', async () => {
  const options = { headers: { 'idempotency-key': randomUUID() } }
  const body = { name: 'Contoso', contactEmail: 'ada@contoso.example' }
  const { status, headers } = await t.admin.post('/api/v1/vendors', body, options)
  expect([status, headers.get('location')]).toEqual([201, expect.stringMatching(/^\/api\/v1\/vendors\//)])
  const again = await t.admin.post('/api/v1/vendors', body, options)
  expect(again.headers.get('location')).toBe(headers.get('location'))
  expect((await t.admin.post('/api/v1/vendors', { ...body, name: ' ' })).body.code).toBe('vendor_name_required')
})
