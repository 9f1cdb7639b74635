import { describe, expect, test } from 'vitest'
import { ASSESSMENT_STATUSES, ContractValue, DataSensitivity, GeographicRisk, TIERS } from '../../contract/choices.ts'
import { certificationStatus } from '../../contract/vendors/certifications.ts'
import { useAppWithExample } from '../../test/support/example.ts'
import { readPortfolio } from './portfolio.ts'

const t = useAppWithExample()

const valuesOf = (schema: object) => new Set((schema as { enum: string[] }).enum)
const column = async (sql: PromiseLike<readonly { x: unknown }[]>) => new Set((await sql).map(({ x }) => x))
const count = async (sql: PromiseLike<readonly { n: number }[]>) => (await sql)[0]?.n ?? 0

describe('the portfolio covers every case', () => {
  test('vendors of every tier, sensitivity, contract value and region, with .example domains', async () => {
    const { body } = await t.admin.get('/api/v1/vendors')
    expect(body).toHaveLength(25)
    const details = await t.pool<Record<string, string>[]>`select * from vendors`
    const values = (name: string) => new Set(details.map((row) => row[name]).filter((x) => x !== null))
    expect(values('tier')).toEqual(new Set(TIERS))
    expect(values('data_sensitivity')).toEqual(valuesOf(DataSensitivity))
    expect(values('contract_value')).toEqual(valuesOf(ContractValue))
    expect(values('geographic_risk')).toEqual(valuesOf(GeographicRisk))
    const { vendors } = await readPortfolio()
    expect(vendors).toHaveLength(25)
    for (const { contactEmail, website } of vendors.map(({ vendor }) => vendor)) {
      expect(contactEmail).toMatch(/\.example$/)
      expect(website ?? 'https://x.example').toMatch(/^https:\/\/[a-z-]+\.example$/)
    }
    expect(body.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['東京データ', 'Søderberg Drift', 'Müller & Söhne Systemhaus']),
    )
  })

  test('assessments in every status over two years, some overdue, sent back or reopened', async () => {
    expect(await column(t.pool`select distinct status as x from assessments`)).toEqual(new Set(ASSESSMENT_STATUSES))
    const all = await count(t.pool`select count(*)::int as n from assessments`)
    expect(all).toBeGreaterThanOrEqual(55)
    expect(all).toBeLessThanOrEqual(70)
    const { body } = await t.admin.get('/api/v1/assessments?overdue=true')
    expect(body.totalCount).toBeGreaterThanOrEqual(3)
    const [{ days = 0 } = {}] = await t.pool<{ days: number }[]>`
      select extract(day from max(created_at) - min(created_at))::int as days from assessments`
    expect(days).toBeGreaterThan(700)
    const moves = (action: string) =>
      count(t.pool`select count(distinct entity_id)::int as n from audit_log where action = ${action}`)
    expect(await moves('SEND_BACK_ASSESSMENT')).toBe(2)
    expect(await moves('REOPEN_ASSESSMENT')).toBe(1)
  })

  test('answers of every type, not applicable ones, overrides with a reason, and comment threads', async () => {
    const types = await t.pool<{ x: string }[]>`
      select distinct q.type as x from answers a join template_questions q on q.id = a.question_id
      where a.value is not null`
    expect(types).toHaveLength(9)
    expect(await count(t.pool`select count(*)::int as n from answers where is_not_applicable`)).toBeGreaterThan(10)
    const overrides = await t.pool<{ note: string | null }[]>`
      select note from reviews where compliance_override is not null`
    expect(overrides.length).toBeGreaterThan(5)
    expect(overrides.every(({ note }) => note !== null)).toBe(true)
    const talks = await column(t.pool`select distinct author_type || ' ' || visibility || ' ' ||
      (parent_id is not null) as x from comments`)
    for (const kind of ['USER INTERNAL false', 'USER INTERNAL true', 'VENDOR VENDOR false', 'USER VENDOR true'])
      expect(talks).toContain(kind)
  })

  test('findings open, remediated by people and by scoring, and accepted, one of them expired', async () => {
    const kinds = await column(t.pool`select distinct status || ' ' || resolved_by_scoring as x from findings`)
    expect(kinds).toEqual(new Set(['OPEN false', 'REMEDIATED false', 'REMEDIATED true', 'RISK_ACCEPTED false']))
    const { body } = await t.admin.get('/api/v1/findings?lapsed=true')
    expect(body.totalCount).toBe(1)
    const owned = t.pool<{ n: number }[]>`
      select count(*)::int as n from findings where status = 'OPEN' and owner_id is not null and due_date is not null`
    expect(await count(owned)).toBeGreaterThan(5)
    expect(await column(t.pool`select distinct raised_by as x from findings`)).toEqual(new Set(['SCORING', 'REVIEWER']))
  })

  test('certifications valid, expiring and expired, and responsibilities in every status', async () => {
    const rows = await t.pool<{ expires: string }[]>`select iso_day(expires_date) as expires from certifications`
    const states = rows.map(({ expires }) => certificationStatus(expires, new Date().toISOString().slice(0, 10)))
    expect(new Set(states)).toEqual(new Set(['VALID', 'EXPIRING', 'EXPIRED']))
    expect(await column(t.pool`select distinct status as x from responsibilities`)).toEqual(
      new Set(['PENDING', 'IN_PROGRESS', 'COMPLETED', 'NOT_APPLICABLE']),
    )
  })

  test('people of every role and status', async () => {
    const { body } = await t.admin.get('/api/v1/users')
    const people = body.entries as { status: string; role: { name: string } }[]
    expect(new Set(people.map(({ status }) => status))).toEqual(new Set(['ACTIVE', 'INVITED', 'DISABLED']))
    expect(new Set(people.map(({ role }) => role.name)).size).toBe(5)
  })
})

test('evidence and attachments are valid PDFs that can be downloaded', async () => {
  const files = await t.pool<{ id: string; kind: string }[]>`
    select distinct on (kind) id, kind from (select id, case when assessment_id is not null then 'evidence'
      when certification_id is not null then 'attachment' else 'proof' end as kind from files) f order by kind, id`
  expect(files.map(({ kind }) => kind)).toEqual(['attachment', 'evidence', 'proof'])
  const unused = await t.pool`select from blobs b where not exists (select from files f where f.sha256 = b.sha256)`
  expect(unused).toHaveLength(0)
  for (const { id } of files) {
    const { bytes, headers } = await t.admin.get(`/api/v1/files/${id}`)
    expect(headers.get('content-type')).toBe('application/pdf')
    const text = bytes.toString('latin1')
    const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
    expect(text.slice(table, table + 4)).toBe('xref')
    for (const [, place] of text.matchAll(/^(\d{10}) 00000 n/gm)) expect(text.slice(Number(place))).toMatch(/^\d 0 obj/)
  }
})

test('audit entries are in order of time, none of them from today, and the chain is valid', async () => {
  const rows = await t.pool<{ at: Date; action: string; name: string }[]>`
    select created_at as at, action, user_name as name from audit_log
    where id > (select max(id) from audit_log where action = 'PUBLISH_TEMPLATE') and action <> 'CREATE_API_KEY'
    order by id`
  const last = rows.pop()
  expect(last?.action).toBe('LOAD_EXAMPLE')
  const times = rows.map(({ at }) => at.getTime())
  expect(times).toEqual([...times].sort((a, b) => a - b))
  expect(Math.max(...times)).toBeLessThan(new Date().setUTCHours(0, 0, 0, 0))
  expect(new Set(rows.map(({ name }) => name))).toContain('Vendor: Inês Duarte')
  await t.sealer.now()
  const { body } = await t.admin.get('/api/v1/audit/chain')
  expect(body).toMatchObject({ valid: true })
})

test('every audit entry of the example is marked, except the one about loading it', async () => {
  const rows = await t.pool<{ action: string; example: boolean }[]>`
    select action, (meta ->> 'example')::boolean is true as example from audit_log order by id`
  const own = rows.filter(({ example }) => !example).map(({ action }) => action)
  expect(own).toEqual(['LOAD_EXAMPLE', 'CREATE_API_KEY'])
})

test('vendors can be sorted by the level of residual risk that is shown right away', async () => {
  const vendors: { residualLevel: string }[] = (await t.admin.get('/api/v1/vendors?sort=-residualRisk')).body
  const levels = vendors.map(({ residualLevel }) => ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'].indexOf(residualLevel))
  expect(new Set(levels).size).toBeGreaterThan(2)
  expect(levels).toEqual(levels.toSorted((a, b) => b - a))
})

test('says what is loaded, and refuses to load it twice', async () => {
  expect((await t.admin.get('/api/v1/example')).body).toEqual({ loaded: true, vendors: 25, users: 8 })
  const { status, body } = await t.admin.post('/api/v1/example')
  expect({ status, body }).toEqual({
    status: 409,
    body: { error: 'The example portfolio is already loaded.', code: 'example_loaded' },
  })
})
