import { expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import { pageRequest } from '../../tables/paging.ts'
import { filterOf } from '../rules.ts'
import { orderOf, page } from './queries.ts'

const t = useApp()
type Entry = { id: string; title: string; status: string; severity: string }

const list = async (query: string) => (await t.admin.get(`/api/v1/findings?${query}`)).body
const titles = async (query: string) => (await list(query)).entries.map((f: Entry) => f.title)
const vendorWith = async (findings: readonly Parameters<typeof t.make.finding>[1][]) => {
  const { id } = await t.make.vendor({ name: 'Northwind' })
  for (const finding of findings) await t.make.finding(id, finding)
  return id
}

test('sorted by open first, then severity, then newest', async () => {
  const vendorId = await vendorWith([
    { title: '6', status: 'RISK_ACCEPTED', severity: 'CRITICAL' },
    { title: '3', severity: 'HIGH', createdAt: '2026-01-01T00:00:00Z' },
    { title: '5', severity: 'LOW', createdAt: '2026-05-01T00:00:00Z' },
    { title: '1', severity: 'CRITICAL' },
    { title: '7', status: 'REMEDIATED', severity: 'HIGH', createdAt: '2026-09-01T00:00:00Z' },
    { title: '4', severity: 'MEDIUM' },
    { title: '2', severity: 'HIGH', createdAt: '2026-02-01T00:00:00Z' },
  ])
  const body = await list(`vendorId=${vendorId}`)
  expect(body.entries.map((f: Entry) => f.title)).toEqual(['1', '2', '3', '4', '5', '6', '7'])
  expect(body).toMatchObject({ page: 1, pageSize: 20, totalCount: 7 })
  const detail = (await t.admin.get(`/api/v1/findings/${body.entries[0].id}`)).body
  expect({ ...body.entries[0], isShareable: false, fix: null, vendorRequest: null, tasks: [] }).toEqual(detail)
})

test('pages have no gaps, also among findings of one moment, and end empty', async () => {
  const vendorId = await vendorWith(Array(5).fill({}))
  const pages = [1, 2, 3, 4].map((page) => list(`vendorId=${vendorId}&page=${page}&pageSize=2`))
  const all = await Promise.all(pages)
  expect(all.map((body) => body.entries.length)).toEqual([2, 2, 1, 0])
  expect(all.map((body) => body.totalCount)).toEqual([5, 5, 5, 5])
  const ids = all.flatMap((body) => body.entries.map((f: Entry) => f.id))
  expect(ids).toEqual((await list(`vendorId=${vendorId}`)).entries.map((f: Entry) => f.id))
  expect(new Set(ids).size).toBe(5)
})

test('filters by status, severity, vendor, assessment and owner, and combines them', async () => {
  const { id: ownerId } = await t.make.user()
  const vendorId = await vendorWith([
    { title: 'a', severity: 'HIGH', ownerId },
    { title: 'b', severity: 'LOW', status: 'REMEDIATED' },
    { title: 'c', severity: 'HIGH', status: 'RISK_ACCEPTED', ownerId },
  ])
  const { id: assessmentId } = await t.make.assessment(vendorId)
  await t.make.finding(vendorId, { title: 'd', severity: 'LOW', assessmentId })
  const of = (query: string) => titles(`vendorId=${vendorId}&${query}`)
  expect(await of('status=OPEN')).toEqual(['a', 'd'])
  expect(await of('status=REMEDIATED')).toEqual(['b'])
  expect(await of('severity=LOW')).toEqual(['d', 'b'])
  expect(await of('severity=HIGH&status=RISK_ACCEPTED')).toEqual(['c'])
  expect(await of(`ownerId=${ownerId}`)).toEqual(['a', 'c'])
  expect(await titles(`assessmentId=${assessmentId.toUpperCase()}`)).toEqual(['d'])
  expect((await list(`ownerId=${ownerId}&status=OPEN`)).totalCount).toBe(1)
})

test('an unknown id matches nothing', async () => {
  await vendorWith([{}])
  for (const name of ['vendorId', 'assessmentId', 'ownerId'])
    expect(await list(`${name}=nobody`)).toMatchObject({ entries: [], totalCount: 0 })
})

test.each(['status=DONE', 'severity=NONE', 'page=0', 'pageSize=201', 'format=xml'])('rejects %s', async (query) => {
  const { status, body } = await t.admin.get(`/api/v1/findings?${query}`)
  expect(status).toBe(400)
  expect(body.details[0].path).toBe(query.split('=')[0])
})

test('lapsed=true selects accepted risks past their last day, lapsed=false selects all', async () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const vendorId = await vendorWith([
    { title: 'open' },
    { title: 'for ever', status: 'RISK_ACCEPTED' },
    { title: 'today', status: 'RISK_ACCEPTED', acceptedUntil: day(0) },
    { title: 'lapsed', status: 'RISK_ACCEPTED', acceptedUntil: day(-1) },
  ])
  expect(await titles(`vendorId=${vendorId}&lapsed=true`)).toEqual(['lapsed'])
  expect(await titles(`vendorId=${vendorId}&lapsed=false`)).toHaveLength(4)
})

const COLUMNS =
  'id,title,severity,status,vendorId,vendorName,assessmentId,assessmentTitle,controlCodes,ownerName,dueDate,acceptedUntil,lapsed,resolutionNote,resolvedAt,resolvedByName,createdAt,origin,source,sourceKey,missingSince'

test('CSV has every matching finding in list order', async () => {
  const vendorId = await vendorWith([
    { title: 'closed', status: 'RISK_ACCEPTED', acceptedUntil: '2026-02-01' },
    { title: '=cmd()', severity: 'CRITICAL', controlCodes: ['A.1', 'B.2'] },
  ])
  const { text, headers } = await t.admin.get(`/api/v1/findings?vendorId=${vendorId}&format=csv`)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toContain('filename="findings.csv"')
  const { entries } = await list(`vendorId=${vendorId}`)
  const [first, second] = entries
  expect(text.split('\r\n')).toEqual([
    COLUMNS,
    `${first.id},'=cmd(),CRITICAL,OPEN,${vendorId},Northwind,${first.assessmentId},${first.assessmentTitle},A.1; B.2,,,,false,,,,2026-01-01T00:00:00.000Z,REVIEWER,,,`,
    `${second.id},closed,MEDIUM,RISK_ACCEPTED,${vendorId},Northwind,${second.assessmentId},${second.assessmentTitle},,,,2026-02-01T00:00:00.000Z,true,,2026-01-01T00:00:00.000Z,,2026-01-01T00:00:00.000Z,REVIEWER,,,`,
    '',
  ])
})

test('a CSV of several batches has each finding once; CSV is paged on request', async () => {
  const { id: vendorId } = await t.make.vendor()
  const { id: assessmentId } = await t.make.assessment(vendorId)
  // Many at one moment, with more digits than an answer shows, so that batches begin among equals.
  await t.pool`insert into findings (vendor_id, assessment_id, raised_by, title, severity, created_at, updated_at)
    select ${vendorId}, ${assessmentId}, 'REVIEWER', 'Finding ' || n, case when n % 3 = 0 then 'LOW' else 'HIGH' end,
      '2026-01-01T00:00:00.123456Z'::timestamptz + n / 400 * interval '1 microsecond', now()
    from generate_series(1, 2000) n`
  const idsOf = (text: string) =>
    text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.slice(0, 36))
  const query = `/api/v1/findings?vendorId=${vendorId}&format=csv`
  const ids = idsOf((await t.admin.get(query)).text)
  const first = (await list(`vendorId=${vendorId}&pageSize=200`)).entries.map((f: Entry) => f.id)
  expect(new Set(ids).size).toBe(2000)
  expect(ids.slice(0, 200)).toEqual(first)
  expect(idsOf((await t.admin.get(`${query}&page=2&pageSize=100`)).text)).toEqual(ids.slice(100, 200))
})

test.each([
  [{}, 'findings_in_order'],
  [{ status: 'REMEDIATED' as const }, 'findings_in_order'],
  [{ severity: 'LOW' as const, status: 'OPEN' as const }, 'findings_in_order'],
])('a page of %j is read from the index with its order, without sorting', async (filter, index) => {
  const { id: vendorId } = await t.make.vendor()
  const { id: assessmentId } = await t.make.assessment(vendorId)
  await t.pool`insert into findings (vendor_id, assessment_id, raised_by, title, severity, status, resolved_at, created_at, updated_at)
    select ${vendorId}, ${assessmentId}, 'REVIEWER', 'Finding ' || n, (array['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'])[1 + n % 4],
      case when n % 8 < 4 then 'OPEN' else 'REMEDIATED' end, case when n % 8 < 4 then null else now() end,
      now() - n * interval '1 second', now()
    from generate_series(1, 5000) n`
  await t.pool`analyze findings`
  const query = page(t.pool, filterOf(filter), pageRequest('findings', {}, 20, orderOf(filter)), new Date())
  const plan = await t.pool<Record<string, string>[]>`explain ${query}`
  const text = plan.map((row) => row['QUERY PLAN']).join('\n')
  expect(text).toMatch(new RegExp(`Limit .*\n *->  Index Scan using ${index}`))
})

test('overdue=true selects only open findings past their due date', async () => {
  const vendorId = await vendorWith([
    { title: 'late', dueDate: '2026-01-01T00:00:00Z' },
    { title: 'closed', dueDate: '2026-01-01T00:00:00Z', status: 'REMEDIATED' },
    { title: 'in time', dueDate: '2099-01-01T00:00:00Z' },
    { title: 'no date' },
  ])
  expect(await titles(`vendorId=${vendorId}&overdue=true`)).toEqual(['late'])
  expect(await titles(`vendorId=${vendorId}&overdue=1`)).toHaveLength(4)
})

test('searches titles and control codes, ignoring case', async () => {
  const vendorId = await vendorWith([
    { title: 'Schlüssel an der STRASSE', severity: 'HIGH' },
    { title: 'Backups', controlCodes: ['A.8.13'] },
  ])
  const of = (query: string) => titles(`vendorId=${vendorId}&query=${encodeURIComponent(query)}`)
  expect(await of('schlÜssel an der straße')).toEqual(['Schlüssel an der STRASSE'])
  expect(await of('a.8.13')).toEqual(['Backups'])
  expect(await of('%')).toEqual([])
})

test('sort orders a page; without it the default order applies', async () => {
  const vendorId = await vendorWith([
    { title: 'b', severity: 'LOW', dueDate: '2026-03-01T00:00:00Z', createdAt: '2026-01-03T00:00:00Z' },
    { title: 'C', severity: 'CRITICAL', status: 'REMEDIATED', createdAt: '2026-01-01T00:00:00Z' },
    { title: 'a', severity: 'MEDIUM', dueDate: '2026-02-01T00:00:00Z', createdAt: '2026-01-02T00:00:00Z' },
  ])
  const by = async (sort: string) => (await titles(`vendorId=${vendorId}&sort=${sort}`)).join('')
  expect(await by('')).toBe('abC')
  expect(await by('title')).toBe('abC')
  expect(await by('-title')).toBe('Cba')
  expect(await by('severity')).toBe('Cab')
  expect(await by('-severity')).toBe('baC')
  expect(await by('createdAt')).toBe('Cab')
  expect(await by('dueDate')).toBe('abC')
  expect(await by('-dueDate')).toBe('baC')
  expect(await by('vendorName')).toBe('abC')
  expect((await t.admin.get('/api/v1/findings?sort=money')).status).toBe(400)
})
