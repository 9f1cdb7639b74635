import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'

const t = useApp()
const PATH = '/api/v1/certifications'
type Entry = { id: string; name: string; vendorId: string; vendorName: string; status: string; expiresDate: string }
const mark = randomUUID()
const vendors = { zebra: '', Ant: '' }

const list = async (query = '') => (await t.admin.get(`${PATH}?query=${mark}&${query}`)).body
const by = async (query: string) => (await list(query)).entries.map(({ name }: Entry) => name).join(' ')
const csv = async (query = '') => (await t.admin.get(`${PATH}?query=${mark}&format=csv&${query}`)).text
const rowsOf = (text: string) => text.split('\r\n').slice(1, -1)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

beforeAll(async () => {
  for (const name of ['zebra', 'Ant'] as const) vendors[name] = (await t.make.vendor({ name: `${name} ${mark}` })).id
  const { zebra, Ant } = vendors
  await t.make.certification(zebra, { name: 'beta', expiresDate: inDays(10), issuedDate: '2024-01-01' })
  await t.make.certification(Ant, { name: 'Alpha', expiresDate: null, issuedDate: '2025-01-01' })
  await t.make.certification(zebra, { name: 'Gamma', expiresDate: '2020-01-01' })
  await t.make.certification(Ant, { name: 'delta', expiresDate: inDays(900), issuedDate: '2023-01-01' })
})

test.each([
  ['', 'Gamma beta delta Alpha'],
  ['expiresDate', 'Gamma beta delta Alpha'],
  ['-expiresDate', 'delta beta Gamma Alpha'],
  ['issuedDate', 'delta beta Alpha Gamma'],
  ['-issuedDate', 'Alpha beta delta Gamma'],
  ['name', 'Alpha beta delta Gamma'],
  ['-name', 'Gamma delta beta Alpha'],
  ['vendorName', 'delta Alpha Gamma beta'],
  ['-vendorName', 'Gamma beta delta Alpha'],
])('sort=%s ignores case and puts empty dates last: %s', async (sort, order) => {
  expect(await by(`sort=${sort}`)).toBe(order)
})

test('a renamed certification is sorted by its new name', async () => {
  const { id: vendorId, name } = await t.make.vendor()
  const { id } = await t.make.certification(vendorId, { name: 'Aa' })
  await t.make.certification(vendorId, { name: 'bb' })
  await t.admin.put(`/api/v1/vendors/${vendorId}/certifications/${id}`, { name: 'CC' })
  const { body } = await t.admin.get(`${PATH}?query=${encodeURIComponent(name)}&sort=name`)
  expect(body.entries.map((entry: Entry) => entry.name)).toEqual(['bb', 'CC'])
})

test.each(['sort=status', 'sort=notes', 'format=xml'])('rejects %s and names the parameter', async (query) => {
  const { status, body } = await t.admin.get(`${PATH}?${query}`)
  expect(status).toBe(400)
  expect(body.details[0].path).toBe(query.split('=')[0])
})

test('CSV has all matching certifications, earliest expiry first, no expiry last', async () => {
  const { id } = (await list()).entries[1]
  const path = `/api/v1/vendors/${vendors.zebra}/certifications/${id}`
  await t.admin.put(path, { issuer: '=cmd()', notes: 'a "b"\nc' })
  const { headers } = await t.admin.get(`${PATH}?format=csv`)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toContain('filename="certifications.csv"')
  const [gamma, beta, delta, alpha] = (await list()).entries
  const [zebra, ant] = [`${vendors.zebra},zebra ${mark}`, `${vendors.Ant},Ant ${mark}`]
  expect((await csv('sort=name')).split('\r\n')).toEqual([
    'id,name,vendorId,vendorName,status,issuer,issuedDate,expiresDate,frameworkId,notes,attachments',
    `${gamma.id},Gamma,${zebra},EXPIRED,An auditor,,2020-01-01T00:00:00.000Z,,,`,
    `${beta.id},beta,${zebra},EXPIRING,'=cmd(),2024-01-01T00:00:00.000Z,${beta.expiresDate},,"a ""b""\nc",`,
    `${delta.id},delta,${ant},VALID,An auditor,2023-01-01T00:00:00.000Z,${delta.expiresDate},,,`,
    `${alpha.id},Alpha,${ant},VALID,An auditor,2025-01-01T00:00:00.000Z,,,,`,
    '',
  ])
  expect(rowsOf(await csv('status=EXPIRED'))).toHaveLength(1)
})

test('CSV has the attachments and, on any day, the same status as the list', async () => {
  const { id: vendorId, name } = await t.make.vendor()
  for (const days of [-1, 0, 30, 31]) await t.make.certification(vendorId, { expiresDate: inDays(days) })
  await t.make.attachment(vendorId)
  const query = `${PATH}?query=${encodeURIComponent(name)}`
  const { entries } = (await t.admin.get(query)).body
  const rows = rowsOf((await t.admin.get(`${query}&format=csv`)).text).map((row) => row.split(','))
  expect(rows.map(([id, , , , status]) => [id, status])).toEqual(entries.map((c: Entry) => [c.id, c.status]))
  expect(entries.map((c: Entry) => c.status)).toEqual(['EXPIRED', 'EXPIRING', 'EXPIRING', 'VALID', 'VALID'])
  const papers = entries.map((c: { attachments: { fileName: string }[] }) =>
    c.attachments.map(({ fileName }) => fileName).join('; '),
  )
  expect(rows.map((row) => row.at(-1))).toEqual(papers)
  expect(papers.filter((paper: string) => paper !== '')).toHaveLength(1)
})

test('a CSV of several batches has each certification once; CSV is paged on request', async () => {
  const { id: vendorId, name } = await t.make.vendor()
  // Many with the same day and many without one, so that batches begin among equals.
  await t.pool`insert into certifications (vendor_id, name, name_key, expires_date, created_at, updated_at)
    select ${vendorId}, 'C ' || n, 'c ' || n, case when n <= 2000 then '2026-01-01'::date + n / 1500 end, now(), now()
    from generate_series(1, 4000) n`
  const ids = async (more = '') =>
    rowsOf((await t.admin.get(`${PATH}?query=${encodeURIComponent(name)}&format=csv${more}`)).text).map(
      (row) => row.split(',')[0],
    )
  const all = await ids()
  expect(all).toHaveLength(4000)
  expect(new Set(all).size).toBe(4000)
  expect(await ids('&page=11&pageSize=200')).toEqual(all.slice(2000, 2200))
  const last = (await t.admin.get(`${PATH}?query=${encodeURIComponent(name)}&page=20&pageSize=200`)).body
  expect(last.entries.map((c: Entry) => c.id)).toEqual(all.slice(3800))
})
