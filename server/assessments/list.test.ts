import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'

const t = useApp()
const BASE = '/api/v1/assessments'
const ids = (answer: { body: { entries: { id: string }[] } }) => answer.body.entries.map(({ id }) => id)
const list = (query = '') => t.admin.get(`${BASE}?${query}`)
const DAY = 86_400_000
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

test('the list is paged, newest first, and entries have all fields of the list', async () => {
  const vendor = await t.make.vendor()
  const reviewer = await t.make.reviewer()
  const old = await t.make.draftAssessment({ vendorId: vendor.id })
  const made = await t.admin.post(BASE, {
    vendorId: vendor.id,
    templateId: (await t.make.publishedTemplate({ name: 'Security review' })).id,
    title: ' Yearly review ',
    dueDate: '2020-01-31',
    reviewerId: reviewer.id,
  })

  const page = await list(`vendorId=${vendor.id}&pageSize=1`)

  expect(page.body).toEqual({
    entries: [
      {
        id: made.body.id,
        title: 'Yearly review',
        status: 'DRAFT',
        vendorId: vendor.id,
        vendorName: vendor.name,
        score: null,
        dueDate: '2020-01-31T00:00:00.000Z',
        createdAt: made.body.createdAt,
        updatedAt: expect.stringMatching(/^\d{4}-.*Z$/),
        sentAt: null,
        submittedAt: null,
        completedAt: null,
        templateName: 'Security review',
        templateVersion: 1,
        reviewerName: reviewer.name,
        overdue: false,
        vendorRequest: null,
        unreadMessages: 0,
        delivery: {
          status: 'NONE',
          at: null,
          error: null,
          recipients: [],
          openedAt: null,
          lastSavedAt: null,
          reminders: 0,
        },
      },
    ],
    page: 1,
    pageSize: 1,
    totalCount: 2,
    nextCursor: expect.any(String),
  })
  expect(ids(await list(`vendorId=${vendor.id}&pageSize=1&page=2`))).toEqual([old.id])
  expect((await list(`vendorId=${vendor.id}&page=3`)).body).toMatchObject({ entries: [], totalCount: 2 })
})

test('filters by each property', async () => {
  const vendor = await t.make.vendor()
  const make = (title: string, createdAt: string, status = 'DRAFT') =>
    t.make.assessment(vendor.id, { title, createdAt, status })
  const söhne = await make('Prüfung SÖHNE', '2021-03-01T10:00:00Z')
  const sent = await make('Other', '2021-03-02T23:59:59.999Z', 'SENT')
  const late = await make('Last', '2021-03-03T00:00:00Z', 'COMPLETED')
  const of = async (query: string) => ids(await list(`vendorId=${vendor.id}&${query}`))
  await t.pool`update assessments set title_key = 'prüfung söhne' where id = ${söhne.id}`

  expect(await of('query=söhne')).toEqual([söhne.id])
  expect(await of('status=SENT')).toEqual([sent.id])
  expect(await of('fromDate=2021-03-02')).toEqual([late.id, sent.id])
  expect(await of('toDate=2021-03-02')).toEqual([sent.id, söhne.id])
  expect(await of('fromDate=2021-03-01T10:00:00.001Z&toDate=2021-03-02')).toEqual([sent.id])
  // In the query of a URL a plus is a plus; only forms write a space that way.
  expect(await of('fromDate=2021-03-03T02:00:00+02:00')).toEqual([late.id])
  expect(await of('fromDate=2021-03-03T02:00:00%2B02:00')).toEqual([late.id])
  expect(await of('toDate=2021-03-01T12:00:00.000+0200')).toEqual([söhne.id])
  expect(await of('toDate=2021-03-01+10:00')).toEqual([söhne.id])
  expect(await of('')).toEqual([late.id, sent.id, söhne.id])
  expect(ids(await list('vendorId=nobody'))).toEqual([])
})

test.each([
  ['status=OPEN', 'status'],
  ['fromDate=soon', 'fromDate'],
  ['toDate=2021-02-30', 'toDate'],
  ['page=0', 'page'],
  ['pageSize=201', 'pageSize'],
  ['format=xml', 'format'],
  [`query=${'x'.repeat(501)}`, 'query'],
  ['status=SENT&status=DRAFT', 'status'],
])('a bad filter is named: %s', async (query, parameter) => {
  const answer = await list(query)

  expect(answer.status).toBe(400)
  expect(answer.body.error).toContain(parameter)
})

test.each(['status=SENT&status=DRAFT', 'page=1&page=1', 'query=a&query=a'])(
  '%s says that it comes twice',
  async (query) => {
    const parameter = query.split('=')[0]
    expect((await list(query)).body).toEqual({
      error: `Invalid query parameter: ${parameter} must be given only once.`,
      code: 'invalid_query_parameter',
      details: [{ path: parameter, message: 'must be given only once' }],
    })
  },
)

test('an assessment is overdue after its due date while the vendor could still answer', async () => {
  const vendorId = (await t.make.vendor()).id
  const made = async (dueDate: string) => (await t.make.sentAssessment({ vendorId, dueDate })).id
  const [yesterday, today, tomorrow] = [
    await made(dayFromNow(-1)),
    await made(dayFromNow(0)),
    await made(dayFromNow(1)),
  ]
  const moment = await made(`${dayFromNow(0)}T00:00:01.000Z`)
  const answered = await t.make.submittedAssessment({ mfa: 'YES' }, { vendorId, dueDate: dayFromNow(-1) })

  const overdue = ids(await list(`vendorId=${vendorId}&overdue=true`))

  expect(new Set(overdue)).toEqual(new Set([yesterday]))
  expect(ids(await list(`vendorId=${vendorId}&overdue=yes`))).toHaveLength(5)
  expect(ids(await list(`vendorId=${vendorId}`))).toEqual(expect.arrayContaining([today, tomorrow, answered.id]))
  // A due date is a day, also if it is given as a moment.
  expect((await t.admin.get(`${BASE}/${moment}`)).body.dueDate).toBe(`${dayFromNow(0)}T00:00:00.000Z`)
  expect((await t.admin.get(`${BASE}/${yesterday}`)).body.overdue).toBe(true)
  expect((await t.admin.get(`${BASE}/${answered.id}`)).body.overdue).toBe(false)
})

test('CSV has every matching assessment, unless a page is requested', async () => {
  const vendor = await t.make.vendor({ name: '=Formula "Ltd"' })
  const template = await t.make.publishedTemplate()
  for (let i = 0; i < 30; i += 1) await t.make.draftAssessment({ vendorId: vendor.id, templateId: template.id })

  const csv = await list(`vendorId=${vendor.id}&format=csv`)
  const page = await list(`vendorId=${vendor.id}&format=csv&page=2`)

  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(csv.headers.get('content-disposition')).toContain('filename="assessments.csv"')
  const rows = parse(csv.text, { columns: true }) as Record<string, string>[]
  expect(Object.keys(rows[0] ?? {})).toEqual([
    'id',
    'title',
    'vendorId',
    'vendorName',
    'status',
    'score',
    'dueDate',
    'createdAt',
    'sentAt',
    'submittedAt',
    'completedAt',
    'templateName',
    'templateVersion',
    'reviewerName',
  ])
  expect(rows).toHaveLength(30)
  expect(rows[0]).toMatchObject({ vendorName: `'=Formula "Ltd"`, status: 'DRAFT', score: '', templateVersion: '1' })
  expect(rows.map((row) => row.id)).toEqual(ids(await list(`vendorId=${vendor.id}&pageSize=200`)))
  expect(parse(page.text, { columns: true })).toHaveLength(5)
})

test('bulk creation creates an assessment for each vendor, or none', async () => {
  const vendors = [await t.make.vendor({ name: 'B' }), await t.make.vendor({ name: 'A' })]
  const { id: templateId } = await t.make.publishedTemplate()
  const vendorIds = vendors.map(({ id }) => id)

  const refused = await t.admin.post(`${BASE}/bulk`, { vendorIds: [...vendorIds, crypto.randomUUID()], templateId })
  const made = await t.admin.post(`${BASE}/bulk`, { vendorIds: [...vendorIds, ...vendorIds], templateId, title: 'T' })

  expect(refused.status).toBe(404)
  expect(refused.body.details[0].path).toBe('vendorIds')
  expect(made.status).toBe(201)
  expect(made.body.entries.map((e: { vendorName: string; title: string }) => [e.vendorName, e.title])).toEqual([
    ['A', 'T'],
    ['B', 'T'],
  ])
  for (const { id } of vendors)
    expect((await t.admin.get(`/api/v1/vendors/${id}`)).body).toMatchObject({ assessmentCount: 1 })
})

test('sorts a page, and filters by reviewer and template', async () => {
  const { id: vendorId } = await t.make.vendor({ name: 'Sorted' })
  const reviewer = await t.make.reviewer()
  const { id: templateId } = await t.make.publishedTemplate()
  const drafted = await t.make.draftAssessment({ vendorId, templateId, title: 'b', dueDate: '2027-02-01' })
  await t.admin.patch(`/api/v1/assessments/${drafted.id}`, { reviewerId: reviewer.id })
  await t.make.assessment(vendorId, { title: 'a', status: 'SENT', dueDate: '2027-03-01T00:00:00Z' })
  await t.make.assessment(vendorId, {
    title: 'c',
    status: 'COMPLETED',
    score: 0.5,
    submittedAt: '2026-01-05T00:00:00Z',
  })
  const of = async (query: string) =>
    (await t.admin.get(`/api/v1/assessments?vendorId=${vendorId}&${query}`)).body.entries
      .map(({ title }: { title: string }) => title)
      .join('')
  expect(await of('sort=title')).toBe('abc')
  expect(await of('sort=-title')).toBe('cba')
  expect(await of('sort=status')).toBe('bac')
  expect(await of('sort=dueDate')).toBe('bac')
  expect(await of('sort=-dueDate')).toBe('abc')
  expect((await of('sort=-score'))[0]).toBe('c')
  expect((await of('sort=submittedAt'))[0]).toBe('c')
  expect((await of(''))[0]).toBe('b')
  expect(await of(`reviewerId=${reviewer.id}`)).toBe('b')
  expect(await of(`templateId=${templateId}`)).toBe('b')
  expect(await of('templateId=none')).toBe('')
  expect((await t.admin.get('/api/v1/assessments?sort=money')).status).toBe(400)
})
