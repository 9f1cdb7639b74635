import { expect, test } from 'vitest'
import { startApp, useApp } from '../../test/support/app.ts'
import { csvText } from '../tables/csv.ts'
import { createSealer } from './seal.ts'

const t = useApp()
const rows = (entries: { entityName: string }[]) => entries.map((e) => e.entityName)

test('an entry has the actor, the action, the subject, the time and the origin', async () => {
  const { user, client } = await t.make.adminSession()
  const browser = client.with({ 'user-agent': 'test browser', 'x-request-id': 'request-0001' })
  const { id } = (await browser.post('/api/v1/vendors/import', { name: 'Seen', contactEmail: 'a@example.com' })).body
  const { entries } = (await t.admin.get(`/api/v1/audit?userId=${user.id}&action=CREATE_VENDOR`)).body
  expect(entries).toHaveLength(1)
  expect(entries[0]).toMatchObject({
    action: 'CREATE_VENDOR',
    actionLabel: 'Vendor created',
    userName: user.name,
    entityType: 'Vendor',
    entityId: id.slice(0, 8),
    entityName: 'Seen',
  })
  expect(entries[0].meta).toMatchObject({ address: '127.0.0.1', userAgent: 'test browser', requestId: 'request-0001' })
})

test('an entry of an API key has the name of the key and no user', async () => {
  const client = await t.make.keyClient(['vendors:create'], { name: 'Procurement' })
  await client.post('/api/v1/vendors/import', { name: 'By key', contactEmail: 'a@example.com' })
  const { entries } = (await t.admin.get('/api/v1/audit?action=CREATE_VENDOR&pageSize=1')).body
  expect(entries[0]).toMatchObject({ userName: 'API key: Procurement', entityName: 'By key' })
  expect(entries[0].meta.keyId).toMatch(/^[0-9a-f-]{36}$/)
})

test('an entry names its actor: a user, an API key, a vendor or the system', async () => {
  const newestOf = async (action: string) =>
    (await t.admin.get(`/api/v1/audit?pageSize=1&action=${action}`)).body.entries[0].actor
  const { user, client } = await t.make.adminSession()
  await client.post('/api/v1/vendors/import', { name: 'By a user', contactEmail: 'a@example.com' })
  expect(await newestOf('CREATE_VENDOR')).toEqual({ type: 'USER', id: user.id })

  const key = await t.make.key()
  const program = t.nobody.with({ authorization: `Bearer ${key.key}` })
  await program.post('/api/v1/vendors/import', { name: 'By a key', contactEmail: 'a@example.com' })
  expect(await newestOf('CREATE_VENDOR')).toEqual({ type: 'API_KEY', id: key.id })

  const { portal, vendorId } = await t.make.questionnaire()
  expect(await newestOf('CREATE_VENDOR')).toEqual({ type: 'SYSTEM', id: null })
  await t.nobody.post(`${portal}/comments`, { body: 'A question' })
  expect(await newestOf('ADD_COMMENT')).toEqual({ type: 'VENDOR', id: vendorId })
})

test('entries are paged, newest first, ten at a time', async () => {
  for (let i = 0; i < 12; i += 1) await t.make.vendor({ name: `Paged ${i}` })
  const { body } = await t.admin.get('/api/v1/audit?action=CREATE_VENDOR')
  expect(body).toMatchObject({ page: 1, pageSize: 10 })
  expect(rows(body.entries)).toEqual(Array.from({ length: 10 }, (_, i) => `Paged ${11 - i}`))
  const next = (await t.admin.get('/api/v1/audit?action=CREATE_VENDOR&page=2')).body
  expect(rows(next.entries).slice(0, 2)).toEqual(['Paged 1', 'Paged 0'])
  expect((await t.admin.get('/api/v1/audit?page=9999')).body.entries).toEqual([])
})

test('a range may end on the last possible day', async () => {
  const { status, body } = await t.admin.get('/api/v1/audit?toDate=9999-12-31')
  expect({ status, page: body.page }).toEqual({ status: 200, page: 1 })
  expect(body.totalCount).toBeGreaterThan(0)
})

test('the total counts all entries, sealed or not, under every filter', async () => {
  const { user, client } = await t.make.adminSession()
  await client.post('/api/v1/vendors/import', { name: 'Counted', contactEmail: 'a@example.com' })
  await t.sealer.now()
  await client.post('/api/v1/vendors/import', { name: 'Counted too', contactEmail: 'a@example.com' })
  const day = new Date().toISOString().slice(0, 10)
  const filters: [string, ReturnType<typeof t.pool>][] = [
    ['', t.pool`true`],
    ['action=CREATE_VENDOR', t.pool`action = 'CREATE_VENDOR'`],
    [`userId=${user.id}`, t.pool`user_id = ${user.id}`],
    [`userId=${user.id}&action=LOGIN`, t.pool`user_id = ${user.id} and action = 'LOGIN'`],
    [
      `fromDate=${day}&toDate=${day}`,
      t.pool`created_at >= ${day}::timestamptz and created_at < ${day}::timestamptz + interval '1 day'`,
    ],
    [`fromDate=2020-01-01&action=LOGIN`, t.pool`action = 'LOGIN'`],
    [`fromDate=${day}T00:00:00.001Z`, t.pool`created_at > ${day}::timestamptz`],
    [
      `toDate=${day}T23:59:59Z&action=CREATE_USER`,
      t.pool`action = 'CREATE_USER' and created_at <= ${`${day}T23:59:59Z`}::timestamptz`,
    ],
    ['toDate=2020-01-01', t.pool`false`],
    ['userId=nobody', t.pool`false`],
    ['action=NOTHING', t.pool`false`],
  ]
  const reader = await t.make.keyClient(['audit:view'])
  for (const [query, condition] of filters) {
    const { totalCount, entries } = (await reader.get(`/api/v1/audit?pageSize=500&${query}`)).body
    const [counted] = await t.pool`select count(*)::int as n from audit_log where ${condition}`
    expect({ query, totalCount, entries: entries.length }).toEqual({
      query,
      totalCount: counted?.n,
      entries: Math.min(500, counted?.n),
    })
  }
})

test('a date in toDate includes the whole day, a date-time includes itself', async () => {
  await t.pool`insert into audit_log (created_at, action, user_name) values
    ('2021-03-04T23:59:59.999Z', 'OLD_ACTION', 'x'), ('2021-03-05T00:00:00Z', 'OLD_ACTION', 'x')`
  const count = async (query: string) => (await t.admin.get(`/api/v1/audit?action=OLD_ACTION&${query}`)).body.totalCount
  expect(await count('toDate=2021-03-04')).toBe(1)
  expect(await count('toDate=2021-03-05T00:00:00.000Z')).toBe(2)
  expect(await count('fromDate=2021-03-05')).toBe(1)
  expect(await count('fromDate=2021-03-05T01:00:00%2B01:00')).toBe(1)
  const { entries } = (await t.admin.get('/api/v1/audit?action=OLD_ACTION')).body
  expect(entries[0].actionLabel).toBe('Old action')
})

test.each([
  'fromDate=yesterday',
  'toDate=2026-02-30',
  'page=0',
  'pageSize=501',
  'pageSize=x',
  'format=pdf',
  'action=A&action=B',
  `action=${'x'.repeat(501)}`,
])('rejects %s and names the parameter', async (query) => {
  const { status, body } = await t.admin.get(`/api/v1/audit?${query}`)
  expect(status).toBe(400)
  expect(body.error).toContain(query.split('=')[0])
})

test('CSV has every matching entry, and a page on request', async () => {
  const reader = await t.make.keyClient(['audit:view'])
  const { text, headers } = await reader.get('/api/v1/audit?format=csv&action=CREATE_VENDOR')
  const { totalCount } = (await reader.get('/api/v1/audit?action=CREATE_VENDOR')).body
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toContain('filename="audit-log.csv"')
  expect(text.split('\r\n')[0]).toBe(
    'id,createdAt,action,actionLabel,userName,entityType,entityId,entityName,meta,outcome,vendorName,oldStatus,newStatus',
  )
  expect(text.trimEnd().split('\r\n')).toHaveLength(totalCount + 1)
  const page = await reader.get('/api/v1/audit?format=csv&action=CREATE_VENDOR&page=1')
  expect(page.text.trimEnd().split('\r\n')).toHaveLength(11)
})

test('the CSV from SQL equals, byte for byte, what the program writes', async () => {
  const awkward = [
    '=1+1',
    '-5',
    '+x',
    '@a',
    '\tb',
    '\rc',
    'a,b',
    'say "no"',
    'line\nfeed',
    "'",
    '',
    'ä😀',
    'a: null, b',
  ]
  const metas = [null, {}, { z: null, a: [1, null, { b: 'x, "y": null' }] }, { 'k, ": ': '\\"\u0001\u007f', n: 0.8571 }]
  for (const [i, name] of awkward.entries()) {
    await t.pool`insert into audit_log (created_at, action, user_name, entity_type, entity_id, entity_name, meta)
      values ('2023-01-01', ${i % 2 ? 'AWKWARD' : '_ODD_ACTION, "x"'}, ${name}, ${i % 3 ? name : null}, ${name.repeat(9)},
        ${i % 4 ? name : null}, ${t.pool.json(metas[i % metas.length] ?? null)})`
  }
  const query = 'fromDate=2023-01-01&toDate=2023-01-01'
  const { entries } = (await t.admin.get(`/api/v1/audit?pageSize=500&${query}`)).body
  const head =
    'id,createdAt,action,actionLabel,userName,entityType,entityId,entityName,meta,outcome,vendorName,oldStatus,newStatus'.split(
      ',',
    )
  const cell = (entry: Record<string, unknown>, name: string) =>
    name === 'meta' && entry.meta !== null ? JSON.stringify(entry.meta) : (entry[name] as string | null)
  const expected = csvText([head, ...entries.map((e: Record<string, unknown>) => head.map((name) => cell(e, name)))])
  expect(entries).toHaveLength(awkward.length)
  expect((await t.admin.get(`/api/v1/audit?format=csv&${query}`)).text).toBe(expected)
  expect((await t.admin.get(`/api/v1/audit?format=csv&pageSize=500&${query}`)).text).toBe(expected)
})

test('entries of one moment are in writing order, in JSON and in CSV', async () => {
  await t.pool`insert into audit_log (created_at, action, user_name, entity_name)
    select '2022-01-01', 'SAME_MOMENT', 'x', i::text from generate_series(1, 120) i`
  const expected = Array.from({ length: 120 }, (_, i) => String(120 - i))
  expect(rows((await t.admin.get('/api/v1/audit?action=SAME_MOMENT&pageSize=500')).body.entries)).toEqual(expected)
  const { text } = await t.admin.get('/api/v1/audit?action=SAME_MOMENT&format=csv')
  expect(
    text
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[7]),
  ).toEqual(expected)
})

test('the 61st request of a key within a minute gets 429, and other keys are unaffected', async () => {
  const [busy, calm] = [await t.make.keyClient(['audit:view']), await t.make.keyClient(['audit:view'])]
  const barred = await t.make.keyClient(['vendors:view'])
  for (let i = 0; i < 5; i += 1) expect((await barred.get('/api/v1/audit')).status).toBe(403)
  const answers = await Promise.all(Array.from({ length: 61 }, () => busy.get('/api/v1/audit?pageSize=1')))
  expect(answers.filter((a) => a.status === 200)).toHaveLength(60)
  const refused = answers.find((a) => a.status === 429)
  expect(refused?.body).toEqual({ error: 'Too many requests', code: 'too_many_requests' })
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused?.headers.get('ratelimit-limit')).toBe('60')
  expect(refused?.headers.get('ratelimit-remaining')).toBe('0')
  expect((await calm.get('/api/v1/audit')).headers.get('ratelimit-remaining')).toBe('59')
  t.advance({ seconds: 61 })
  const { status } = await busy.get('/api/v1/audit')
  // Another server's clock does not advance with it.
  t.advance({ seconds: -61 })
  expect(status).toBe(200)
})

test('the limit is shared by servers on one database and does not apply to sessions', async () => {
  const second = await startApp({}, t.database)
  const { key } = await t.make.key({ permissions: ['audit:view'] })
  const clients = [t.nobody, second.nobody].map((nobody) => nobody.with({ authorization: `Bearer ${key}` }))
  const answers = await Promise.all(
    Array.from({ length: 70 }, (_, i) => clients[i % 2]?.get('/api/v1/audit?pageSize=1')),
  )
  await second.close()
  expect(answers.filter((a) => a?.status === 200)).toHaveLength(60)
  const { client } = await t.make.adminSession()
  const sessions = await Promise.all(Array.from({ length: 65 }, () => client.get('/api/v1/audit?pageSize=1')))
  expect(sessions.every((a) => a.status === 200)).toBe(true)
})

test('two servers that seal concurrently give every entry one position', async () => {
  const sealers = [t.pool, t.pool, t.pool].map((pool) => createSealer(pool, () => {}))
  await Promise.all(Array.from({ length: 30 }, (_, i) => t.make.vendor({ name: `Sealed ${i}` })))
  await Promise.all(sealers.map((sealer) => sealer.now()))
  const { body } = await t.admin.get('/api/v1/audit/chain')
  const [counted] = await t.pool`select count(*)::int as n from audit_log`
  expect(body).toMatchObject({ valid: true, entries: counted?.n, firstBroken: null })
})

test('filters by subject, with a matching total', async () => {
  const { id } = await t.make.vendor()
  await t.admin.put(`/api/v1/vendors/${id}`, { tier: 'LOW' })
  await t.sealer.now()
  const of = async (query: string) => (await t.admin.get(`/api/v1/audit?pageSize=500&${query}`)).body
  const about = await of(`entityId=${id}`)
  expect(about.entries.map(({ action }: { action: string }) => action)).toEqual(['UPDATE_VENDOR', 'CREATE_VENDOR'])
  expect(about.totalCount).toBe(2)
  const vendors = await of('entityType=Vendor')
  expect(new Set(vendors.entries.map(({ entityType }: { entityType: string }) => entityType))).toEqual(
    new Set(['Vendor']),
  )
  expect(vendors.totalCount).toBe(vendors.entries.length)
  expect((await of('entityType=Vendor&action=LOGIN')).totalCount).toBe(0)
  expect((await of('entityType=Nothing')).totalCount).toBe(0)
})

test('a search finds beginnings of words in the names of user, item, vendor and action', async () => {
  await t.admin.post('/api/v1/vendors/import', { name: 'Quagmire Østlund', contactEmail: 'a@example.com' })
  const vendor = await t.make.vendor({ name: 'Quagmire Logistics' })
  await t.make.draftAssessment({ vendorId: vendor.id, title: 'Continuity' })
  const found = async (query: string) => {
    const { body } = await t.admin.get(`/api/v1/audit?pageSize=100&query=${encodeURIComponent(query)}`)
    expect(body.totalCount).toBe(body.entries.length)
    return (body.entries as { actionLabel: string; entityName: string }[]).map(
      ({ actionLabel, entityName }) => `${actionLabel}: ${entityName}`,
    )
  }
  expect(await found('quag østl')).toEqual(['Vendor created: Quagmire Østlund'])
  expect(await found('QUAGMIRE assessment')).toEqual(['Assessment created: Continuity'])
  expect(await found('quagmire created continuity')).toEqual(['Assessment created: Continuity'])
  for (const query of ['quagmired', "' & | !", '\\']) expect([query, await found(query)]).toEqual([query, []])
  const { text } = await t.admin.get('/api/v1/audit?format=csv&query=quag%20%C3%B8st')
  expect(text.trim().split('\r\n')).toHaveLength(2)
  expect(await t.admin.get('/api/v1/audit?after=0&query=quag')).toMatchObject({ status: 400 })
})
