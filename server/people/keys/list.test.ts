import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'

const t = useApp()
const PATH = '/api/v1/api-keys'
type Entry = { id: string; name: string; status: string }
const mark = randomUUID()
const secrets: string[] = []

const list = async (query = '') => (await t.admin.get(`${PATH}?query=${mark}&${query}`)).body
const by = async (query: string) => (await list(query)).entries.map(({ name }: Entry) => name.split(' ')[0]).join(' ')

beforeAll(async () => {
  const make = async (name: string, day: number, more: object = {}) => {
    const { id, key } = await t.make.key({ name: `${name} ${mark}`, permissions: ['vendors:view'], ...more })
    await t.pool`update api_keys set created_at = ${`2026-01-0${day}T00:00:00Z`} where id = ${id}`
    secrets.push(key.split('.')[1] ?? '')
    return id
  }
  const used = (id: string, day: number, count: number) => t.pool`
    update api_keys set last_used_at = ${`2026-02-0${day}T00:00:00Z`}, request_count = ${count} where id = ${id}`
  await used(await make('alpha', 3, { expiresAt: '2100-01-01T00:00:00Z' }), 2, 10)
  await make('Straße', 1, { permissions: undefined, allowedAddresses: ['10.0.0.0/8', '::1'] })
  const revoked = await make('charlie', 4, { permissions: [] })
  await used(revoked, 1, 30)
  await t.make.ended(revoked, '2020-01-01T00:00:00Z')
  await t.admin.post(`${PATH}/${revoked}/revoke`)
  const expired = await make('Delta', 2)
  await used(expired, 3, 20)
  await t.make.ended(expired, '2021-01-01T00:00:00Z')
})

test('searches by name ignoring case, also after a rename', async () => {
  const find = async (query: string) => (await t.admin.get(`${PATH}?query=${encodeURIComponent(query)}`)).body
  expect(await find(`STRASSE ${mark.toUpperCase()}`)).toMatchObject({ totalCount: 1 })
  expect(await find('%')).toMatchObject({ entries: [], totalCount: 0 })
  const [before, after] = [randomUUID(), randomUUID()]
  const { id } = await t.make.key({ name: before })
  await t.admin.patch(`${PATH}/${id}`, { name: `Renamed ${after}` })
  expect((await find(before)).totalCount).toBe(0)
  expect((await find(`renamed ${after}`)).entries).toMatchObject([{ id }])
})

test('filters by status; a revoked key is not also expired', async () => {
  expect(await by('status=ACTIVE&sort=name')).toBe('alpha Straße')
  expect(await by('status=EXPIRED')).toBe('Delta')
  expect(await by('status=REVOKED')).toBe('charlie')
  expect(await list('status=ACTIVE&pageSize=1')).toMatchObject({ totalCount: 2, pageSize: 1 })
  for (const { status } of (await list('status=EXPIRED')).entries) expect(status).toBe('EXPIRED')
})

test.each([
  ['', 'charlie alpha Delta Straße'],
  ['-createdAt', 'charlie alpha Delta Straße'],
  ['createdAt', 'Straße Delta alpha charlie'],
  ['name', 'alpha charlie Delta Straße'],
  ['-name', 'Straße Delta charlie alpha'],
  ['expiresAt', 'charlie Delta alpha Straße'],
  ['-expiresAt', 'alpha Delta charlie Straße'],
  ['lastUsedAt', 'charlie alpha Delta Straße'],
  ['-lastUsedAt', 'Delta alpha charlie Straße'],
  ['requestCount', 'Straße alpha Delta charlie'],
  ['-requestCount', 'charlie Delta alpha Straße'],
])('sort=%s orders keys with empty dates last: %s', async (sort, order) => {
  expect(await by(`sort=${sort}`)).toBe(order)
})

test('keys created at the same moment have a stable order across pages', async () => {
  const mine = randomUUID()
  for (let n = 0; n < 5; n += 1) await t.make.key({ name: `${n} ${mine}` })
  await t.pool`update api_keys set created_at = '2026-01-01T00:00:00Z' where name like ${`%${mine}`}`
  const page = async (query: string) => (await t.admin.get(`${PATH}?query=${mine}&${query}`)).body.entries
  const cut = await Promise.all([1, 2, 3].map((n) => page(`pageSize=2&page=${n}`)))
  expect(cut.flat()).toEqual(await page(''))
  expect(new Set(cut.flat().map(({ id }: Entry) => id)).size).toBe(5)
})

test.each(['status=OLD', 'sort=secret', 'format=xml', 'pageSize=201'])(
  'rejects %s and names the parameter',
  async (query) => {
    const { status, body } = await t.admin.get(`${PATH}?${query}`)
    expect(status).toBe(400)
    expect(body.details[0].path).toBe(query.split('=')[0])
  },
)

test('CSV has all matching keys in list order, without secrets', async () => {
  const { text, headers } = await t.admin.get(`${PATH}?query=${mark}&format=csv&sort=name`)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toContain('filename="api-keys.csv"')
  const entries = (await list('sort=name')).entries
  const [alpha, charlie, delta, strasse] = entries
  const made = (day: number, by: string) => `2026-01-0${day}T00:00:00.000Z,${by}`
  expect(text.split('\r\n')).toEqual([
    'id,name,prefix,status,permissions,allowedAddresses,expiresAt,revokedAt,createdAt,createdByName,lastUsedAt,requestCount',
    `${alpha.id},alpha ${mark},${alpha.prefix},ACTIVE,vendors:view,,2100-01-01T00:00:00.000Z,,${made(3, alpha.createdByName)},2026-02-02T00:00:00.000Z,10`,
    `${charlie.id},charlie ${mark},${charlie.prefix},REVOKED,,,2020-01-01T00:00:00.000Z,${charlie.revokedAt},${made(4, charlie.createdByName)},2026-02-01T00:00:00.000Z,30`,
    `${delta.id},Delta ${mark},${delta.prefix},EXPIRED,vendors:view,,2021-01-01T00:00:00.000Z,,${made(2, delta.createdByName)},2026-02-03T00:00:00.000Z,20`,
    `${strasse.id},Straße ${mark},${strasse.prefix},ACTIVE,full access,10.0.0.0/8; ::1,,,${made(1, strasse.createdByName)},,0`,
    '',
  ])
  expect(secrets.filter((secret) => secret === '' || text.includes(secret))).toEqual([])
})

test('CSV is paged on request', async () => {
  const lines = async (more: string) =>
    (await t.admin.get(`${PATH}?query=${mark}&format=csv&sort=name${more}`)).text.split('\r\n').slice(1, -1)
  const all = await lines('')
  expect(all).toHaveLength(4)
  expect(await lines('&page=2&pageSize=3')).toEqual(all.slice(3))
})
