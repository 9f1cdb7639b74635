import { beforeAll, expect, test } from 'vitest'
import type { OperationTable } from '../../contract/operation.ts'
import { OPERATIONS } from '../../contract/operations.ts'
import { useApp } from '../../test/support/app.ts'

const t = useApp()
const SORTS = {
  vendors: ['name', '-name', 'score', '-tier', '-createdAt', 'lastAssessedAt'],
  assessments: ['createdAt', 'vendorName', '-status', 'score', '-dueDate', 'title'],
  findings: ['createdAt', '-severity', 'dueDate', 'vendorName', '-title'],
} as const
type List = keyof typeof SORTS
type Row = { id: string; updatedAt: string }

beforeAll(async () => {
  for (let i = 0; i < 9; i += 1) {
    const tier = (['LOW', 'HIGH', null] as const)[i % 3] ?? null
    const vendor = await t.make.vendor({ name: `Vendor ${i % 4}`, tier })
    await t.make.assessment(vendor.id, i % 2 === 0 ? { status: 'COMPLETED', score: i / 10 } : {})
    await t.make.finding(vendor.id)
  }
})

/** A page of a list, whether it has an envelope or is bare. */
const pageAt = async (address: string): Promise<{ rows: Row[]; next: string | null }> => {
  const { body, headers } = await t.admin.get(address)
  const rows = Array.isArray(body) ? body : body.entries
  return { rows, next: Array.isArray(body) ? headers.get('x-next-cursor') : body.nextCursor }
}
const pageOf = (list: List, query: string) => pageAt(`/api/v1/${list}?${query}`)

const readAll = async (list: List, query: string) => {
  const rows: Row[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await pageOf(list, `${query}&pageSize=4&cursor=${cursor}`)
    rows.push(...page.rows)
    cursor = page.next
  }
  return rows
}

const orders = (Object.keys(SORTS) as List[]).flatMap((list) =>
  ['', ...SORTS[list].map((sort) => `sort=${sort}`), 'updatedSince=2020-01-01'].map((order) => [list, order] as const),
)

test.each(orders)('%s with %j read by cursor are those read by page', async (list, order) => {
  const { rows } = await pageOf(list, `${order}&pageSize=200`)
  expect((await readAll(list, order)).map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
})

test('rows that come and go meanwhile shift nothing', async () => {
  const expected = (await readAll('findings', 'status=OPEN')).map(({ id }) => id)
  const first = await pageOf('findings', 'status=OPEN&pageSize=4')
  for (const { id } of first.rows.slice(0, 3)) await t.admin.patch(`/api/v1/findings/${id}`, { status: 'REMEDIATED' })
  const rest = await pageOf('findings', `status=OPEN&pageSize=200&cursor=${first.next}`)
  expect([...first.rows, ...rest.rows].map(({ id }) => id)).toEqual(expected)
})

test('updatedSince selects by updatedAt, ascending, and follows the figures of a vendor', async () => {
  const vendor = await t.make.vendor({ name: 'Late' })
  const { updatedAt } = (await t.admin.get(`/api/v1/vendors/${vendor.id}`)).body
  const later = new Date(Date.parse(updatedAt) + 1).toISOString()
  const changed = async () => (await pageOf('vendors', `updatedSince=${later}`)).rows.map(({ id }) => id)
  expect(await changed()).not.toContain(vendor.id)
  const questionnaire = await t.make.questionnaire()
  expect(await changed()).toContain(questionnaire.vendorId)
  const { rows } = await pageOf('vendors', 'updatedSince=2020-01-01')
  const times = rows.map((row) => row.updatedAt)
  expect(times).toEqual([...times].sort((a, b) => (a < b ? -1 : 1)))
})

const unreadable = (binding: string, ...key: (string | null)[]) =>
  Buffer.from(JSON.stringify([binding, ...key])).toString('base64url')

test('rejects a cursor that is broken, made up, or of another filter, order or list', async () => {
  const { next } = await pageOf('findings', 'pageSize=2')
  const [binding] = JSON.parse(Buffer.from(next ?? '', 'base64url').toString())
  const vendors = (await pageOf('vendors', 'pageSize=2')).next
  const made = unreadable(binding, 'f', 'many', 'yesterday', 'nobody')
  for (const query of [
    'cursor=x',
    `cursor=${vendors}`,
    `status=OPEN&cursor=${next}`,
    `sort=title&cursor=${next}`,
    `page=2&cursor=${next}`,
    `cursor=${made}`,
    `cursor=${unreadable(binding, 'f', '1', '2026-01-01', '\u0000')}`,
  ]) {
    const { status, body } = await t.admin.get(`/api/v1/findings?${query}`)
    expect({ query, status, path: body.details?.[0]?.path }).toEqual({ query, status: 400, path: 'cursor' })
  }
})

test('the audit log is paged by cursor too', async () => {
  const read = async (query: string) => (await t.admin.get(`/api/v1/audit?action=CREATE_VENDOR&${query}`)).body
  const first = await read('pageSize=3')
  await t.make.vendor()
  const second = await read(`pageSize=3&cursor=${first.nextCursor}`)
  const all = await read('pageSize=50')
  const ids = (page: { entries: { id: string }[] }) => page.entries.map(({ id }) => id)
  expect([...ids(first), ...ids(second)]).toEqual(ids(all).slice(1, 7))
})

const readByCursor = async (path: string) => {
  const rows: { id?: string }[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await pageAt(`${path}&pageSize=2&cursor=${cursor}`)
    rows.push(...page.rows)
    cursor = page.next
  }
  return rows
}

test('every other list that has pages is paged by cursor too', async () => {
  const { vendorId } = await t.make.questionnaire()
  for (const expiresDate of ['2026-01-01', '2027-01-01', null])
    await t.admin.post(`/api/v1/vendors/${vendorId}/certifications`, { name: 'ISO', expiresDate })
  for (let i = 0; i < 3; i += 1) {
    await t.make.user()
    await t.make.key()
    await t.admin.post('/api/v1/templates', { name: `Template ${i % 2}` })
    await t.admin.post('/api/v1/webhooks', { name: 'Chat', url: 'https://example.com', events: ['vendor.created'] })
    await t.admin.post('/api/v1/frameworks/import', {
      name: `Framework ${i}`,
      version: '1',
      controls: [1, 2].map((n) => ({ domain: 'All', code: `C${n}`, title: 'Control' })),
    })
    await t.make.vendor({ tags: ['common', `tag ${i}`] })
  }
  for (const path of [
    ...['users?sort=-lastLoginAt', 'api-keys?sort=expiresAt', 'certifications?sort=name', 'mails?', 'webhooks?'],
    ...['templates?sort=-questions', 'templates?status=DRAFT', 'frameworks?', 'controls?', 'people?', 'tags?'],
    ...[`vendors/${vendorId}/timeline?`, `vendors/${vendorId}/documents?`],
  ]) {
    const { body } = await t.admin.get(`/api/v1/${path}&pageSize=100`)
    const rows = Array.isArray(body) ? body : body.entries
    // When a key was used last may change in between.
    const known = (row: { id?: string }) => row.id ?? row
    expect((await readByCursor(`/api/v1/${path}`)).map(known), path).toEqual(rows.map(known))
  }
})

const csvLists = Object.entries(OPERATIONS as OperationTable)
  .filter(([, { query }]) => query?.properties.format && query.properties.cursor)
  .map(([operation]) => operation.replace('GET ', ''))

test.each(csvLists)('%s as CSV takes the same cursors, and rejects a made-up one', async (path) => {
  await t.make.user()
  await t.make.key()
  const { id } = await t.make.vendor()
  for (const name of ['A', 'B']) {
    await t.admin.post('/api/v1/templates', { name })
    await t.admin.post(`/api/v1/vendors/${id}/certifications`, { name })
  }
  const { next } = await pageAt(`${path}?pageSize=1`)
  const second = `${path}?pageSize=1&cursor=${next}`
  const { rows } = await pageAt(second)
  const { text } = await t.admin.get(`${second}&format=csv`)
  const [head = '', line = '', end] = text.split('\r\n')
  expect({ id: line.split(',')[head.split(',').indexOf('id')], end }).toEqual({ id: rows[0]?.id, end: '' })

  const [binding, ...key] = JSON.parse(Buffer.from(next ?? '', 'base64url').toString())
  const made = unreadable(binding, ...key.map(() => '\u0000'))
  for (const cursor of ['0', made]) {
    const refused = await t.admin.get(`${path}?format=csv&cursor=${cursor}`)
    expect({ status: refused.status, path: refused.body.details?.[0]?.path }).toEqual({ status: 400, path: 'cursor' })
  }
})

test('comments are read backwards by cursor, and a made-up one is rejected', async () => {
  const { id } = await t.make.questionnaire()
  const path = `/api/v1/assessments/${id}/comments`
  for (let i = 0; i < 101; i += 1) await t.admin.post(path, { body: `Comment ${i}`, visibility: 'INTERNAL' })

  const newest = (await t.admin.get(path)).body
  const earlier = (await t.admin.get(`${path}?cursor=${newest.nextCursor}`)).body

  expect(earlier.entries.map(({ body }: { body: string }) => body)).toEqual(['Comment 0'])
  expect(earlier.nextCursor).toBeNull()
  for (const query of [`cursor=${newest.nextCursor}&before=2026-01-01`, 'cursor=x', `cursor=${id}`])
    expect((await t.admin.get(`${path}?${query}`)).status, query).toBe(400)
})

test('a list is answered whole or takes a cursor', () => {
  const lists = Object.values(OPERATIONS as OperationTable).filter(({ operationId }) => operationId.startsWith('list'))
  const paged = lists.filter(({ query }) => ['page', 'pageSize', 'before'].some((name) => query?.properties[name]))
  // A feed has positions instead, which also say what is new.
  const feeds = ['listDeletions']
  const without = paged.filter(({ query }) => !query?.properties.cursor).map(({ operationId }) => operationId)
  expect(without).toEqual(feeds)
})
