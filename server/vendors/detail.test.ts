import { beforeAll, expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'

const t = useApp()
const iso = { id: '00000000-0000-4000-8000-0000000000a1', name: 'ISO/IEC 27001' }
const soc = { id: '00000000-0000-4000-8000-0000000000a2', name: 'SOC 2' }
let vendorId = ''
let path = ''

beforeAll(async () => {
  vendorId = (await t.make.vendor({ name: '=SUM(A1) "Ärzte", GmbH', notes: 'line\nbreak', tags: ['a', 'b'] })).id
  path = `/api/v1/vendors/${vendorId}`
  const old = await t.make.assessment(vendorId, {
    title: 'Old',
    status: 'COMPLETED',
    score: 0.5,
    createdAt: '2025-01-01T00:00:00Z',
    submittedAt: '2025-01-10T00:00:00Z',
  })
  const recent = await t.make.assessment(vendorId, {
    title: 'Recent',
    status: 'COMPLETED',
    score: 0.9,
    createdAt: '2025-06-01T00:00:00Z',
    submittedAt: '2025-06-10T00:00:00Z',
  })
  await t.make.assessment(vendorId, {
    title: 'Running',
    status: 'SENT',
    createdAt: '2025-09-01T00:00:00Z',
    dueDate: '2025-10-01T00:00:00Z',
  })
  await t.make.assessment(vendorId, {
    title: 'Not yet due',
    status: 'IN_PROGRESS',
    createdAt: '2025-08-01T00:00:00Z',
    dueDate: '2999-10-01T00:00:00Z',
  })
  await t.make.domain(old.id, iso, 'Access', 1, 4)
  await t.make.domain(old.id, soc, 'Security', 3, 4)
  await t.make.domain(recent.id, iso, 'People', 1, 2)
  await t.make.domain(recent.id, iso, 'Access', 3, 4)
  const { id: frameworkId } = await t.make.framework(4, { name: soc.name, isSharedResponsibility: true })
  for (const certification of [
    { name: 'Endless', frameworkId },
    { name: 'Valid', expiresDate: '2999-01-01' },
    { name: 'Expired', issuer: 'An auditor', issuedDate: '2019-01-01', expiresDate: '2020-01-01' },
  ])
    expect((await t.admin.post(`${path}/certifications`, certification)).status).toBe(201)
  const [done, started, , other] = (await t.admin.get(`${path}/responsibilities`)).body.entries
  await change(done, { status: 'COMPLETED', notes: '+1 more', assignedToId: (await t.make.user({ name: 'Ada' })).id })
  await change(started, { status: 'IN_PROGRESS' })
  await change(other, { status: 'NOT_APPLICABLE' })
})

const change = async ({ id }: { id: string }, fields: object) =>
  expect((await t.admin.patch(`/api/v1/responsibilities/${id}`, fields)).status).toBe(200)

const titles = (entries: { title: string }[]) => entries.map((e) => e.title)

test('lists all assessments, and completed ones as history, newest first', async () => {
  const { body } = await t.admin.get(path)
  expect(titles(body.assessments)).toEqual(['Running', 'Not yet due', 'Recent', 'Old'])
  expect(titles(body.history)).toEqual(['Recent', 'Old'])
  expect(body.history[0]).toMatchObject({ submittedAt: '2025-06-10T00:00:00.000Z', score: 0.9 })
})

test('each framework’s domains come from the newest completed assessment that maps to it', async () => {
  const domains = [
    { domain: 'Access', frameworkId: iso.id, frameworkName: iso.name, complianceRatio: 0.75, controlCount: 2 },
    { domain: 'People', frameworkId: iso.id, frameworkName: iso.name, complianceRatio: 0.5, controlCount: 2 },
    { domain: 'Security', frameworkId: soc.id, frameworkName: soc.name, complianceRatio: 0.75, controlCount: 2 },
  ]
  expect((await t.admin.get(path)).body.domainBreakdown).toEqual(domains)
  const { body } = await t.admin.get(`${path}/score`)
  expect(body).toMatchObject({ id: vendorId, latestScore: 0.9, domainBreakdown: domains })
})

test('not applicable customer responsibilities are not counted', async () => {
  expect((await t.admin.get(path)).body.customerResponsibilityCompliance).toEqual({
    total: 4,
    completed: 1,
    inProgress: 1,
    pending: 1,
    notApplicable: 1,
    percent: 33,
  })
  const other = await t.make.vendor()
  expect((await t.admin.get(`/api/v1/vendors/${other.id}`)).body.customerResponsibilityCompliance).toBeNull()
  for (const action of await t.make.responsibilitiesOf(other.id)) await change(action, { status: 'NOT_APPLICABLE' })
  expect((await t.admin.get(`/api/v1/vendors/${other.id}`)).body.customerResponsibilityCompliance.percent).toBe(100)
})

test('a vendor’s assessments are paged, filtered by status, and marked when overdue', async () => {
  const { body } = await t.admin.get(`${path}/assessments?page=1&pageSize=3`)
  expect(body).toMatchObject({ vendorId, page: 1, pageSize: 3, totalCount: 4 })
  expect(body.entries.map((e: { title: string; overdue: boolean }) => [e.title, e.overdue])).toEqual([
    ['Running', true],
    ['Not yet due', false],
    ['Recent', false],
  ])
  expect(titles((await t.admin.get(`${path}/assessments?status=COMPLETED`)).body.entries)).toEqual(['Recent', 'Old'])
  expect((await t.admin.get(`${path}/assessments?status=whatever`)).body).toMatchObject({ entries: [], totalCount: 0 })
  expect((await t.admin.get(`${path}/assessments?page=99`)).body.entries).toEqual([])
  expect((await t.admin.get(`${path}/assessments?page=0`)).status).toBe(400)
})

test('certifications are ordered by expiry, each with its status', async () => {
  const { body } = await t.admin.get(`${path}/certifications`)
  expect(body).toMatchObject({ vendorId, vendorName: '=SUM(A1) "Ärzte", GmbH' })
  expect(body.entries.map((c: { name: string; status: string }) => [c.name, c.status])).toEqual([
    ['Expired', 'EXPIRED'],
    ['Valid', 'VALID'],
    ['Endless', 'VALID'],
  ])
})

test('the CSV has four tables, quoted, without spreadsheet formulas', async () => {
  const { status, text, headers } = await t.admin.get(`${path}/export`)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toBe(
    'attachment; filename="sum-a1-arzte-gmbh.csv"; filename*=UTF-8\'\'sum-a1-%C3%A4rzte-gmbh.csv',
  )
  const lines = text.split('\r\n')
  expect(lines[0]).toBe('Field,Value')
  expect(lines[1]).toBe('Name,"\'=SUM(A1) ""Ärzte"", GmbH"')
  expect(text).toContain('Notes,"line\nbreak"\r\n')
  expect(text).toContain(
    '\r\n\r\nAssessments\r\nTitle,Status,Score,Template,Template version,Due date,Submitted at\r\nRunning,SENT,,Security review,1,2025-10-01T00:00:00.000Z,\r\n',
  )
  expect(text).toContain(
    '\r\n\r\nCertifications\r\nName,Issuer,Issued,Expires,Status\r\nExpired,An auditor,2019-01-01,2020-01-01,EXPIRED\r\n',
  )
  const head = 'Framework,Control,Title,Status,Assigned to,Notes,Completed at'
  const [done] = (await t.admin.get(`${path}/responsibilities`)).body.entries
  expect(text).toContain(
    `\r\n\r\nCustomer responsibilities\r\n${head}\r\nSOC 2,C-1,Control 1,COMPLETED,Ada,'+1 more,${done.completedAt}\r\nSOC 2,C-2,`,
  )
})
