import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import { logOf } from '../../../test/support/log.ts'

const t = useApp()
let vendorId = ''
beforeEach(async () => {
  vendorId = (await t.make.vendor({ name: 'Northwind' })).id
})

const XSS = { title: 'Cross-site scripting', severity: 'high', unique_id_from_tool: 'zap-1' }
const TLS = { title: 'Old TLS', severity: 'Info' }
const path = (more = '') => `/api/v1/findings/import?vendorId=${vendorId}&source=ZAP${more}`
const send = (findings: readonly unknown[], more = '') => t.admin.post(path(more), { findings })
const csv = (body: string) => t.admin.send('POST', path(), { body, headers: { 'content-type': 'text/csv' } })
const list = async (query = '') => (await t.admin.get(`/api/v1/findings?vendorId=${vendorId}${query}`)).body.entries
const titled = async (title: string) => (await list()).find((finding: { title: string }) => finding.title === title)

describe('an import of findings', () => {
  test('creates them with their origin, source, key, due date and facts', async () => {
    const row = {
      ...XSS,
      description: 'In /login',
      cve: 'CVE-2026-1',
      references: 'https://a.example',
      date: '2026-02-01',
    }
    expect((await send([row, TLS])).body).toEqual({
      ...{ created: 2, changed: 0, updated: 0, unchanged: 0, leftOut: 0, missing: [], refused: [] },
      ...{ changes: [], questions: [], ignoredColumns: [], format: null, importId: expect.any(String) },
      added: [
        { row: 1, name: XSS.title },
        { row: 2, name: TLS.title },
      ],
    })
    const [xss, tls] = await list()
    expect(xss).toMatchObject({
      ...{
        origin: 'IMPORT',
        source: 'ZAP',
        sourceKey: 'zap-1',
        severity: 'HIGH',
        assessmentId: null,
        assessmentTitle: null,
      },
      description: 'In /login\n\nCVE: CVE-2026-1\nReferences:\nhttps://a.example\nFound on 2026-02-01.',
      dueDate: expect.any(String),
    })
    expect(tls).toMatchObject({ severity: 'LOW', sourceKey: null, description: null })
    expect(await list('&origin=IMPORT&source=ZAP')).toHaveLength(2)
    expect(await list('&origin=MANUAL')).toEqual([])
    const history = (await t.admin.get(`/api/v1/findings/${xss.id}/history`)).body.entries
    expect(history).toMatchObject([{ action: 'RAISED', details: { source: 'ZAP' } }])
  })

  test('knows them by the key of the tool, else by the title', async () => {
    await send([XSS, TLS])
    const again = await send([{ ...XSS, title: 'XSS', severity: 'CRITICAL' }, TLS])
    expect(again.body).toMatchObject({ created: 0, changed: 1, unchanged: 1 })
    expect(await titled('XSS')).toMatchObject({ sourceKey: 'zap-1', severity: 'CRITICAL' })
    const others = await t.admin.post(path().replace('ZAP', 'Nmap'), { findings: [TLS] })
    expect(others.body).toMatchObject({ created: 1, missing: [] })
  })

  test('marks what is missing until it is seen again, and closes nothing', async () => {
    await send([XSS, TLS])
    const { body } = await send([XSS])
    const { id } = await titled('Old TLS')
    expect(body).toMatchObject({ unchanged: 1, missing: [{ id, title: 'Old TLS' }] })
    expect(await list('&missing=true')).toMatchObject([{ id, status: 'OPEN', missingSince: expect.any(String) }])
    expect((await send([XSS])).body.missing).toEqual([{ id, title: 'Old TLS' }])
    await send([XSS, TLS])
    expect(await list('&missing=true')).toEqual([])
    await send([XSS])
    const still = await t.admin.patch(`/api/v1/findings/${id}`, { missingSince: null })
    expect(still.body).toMatchObject({ id, status: 'OPEN', missingSince: null })
    const imports = (await logOf(t.pool, vendorId)).filter(({ action }) => action === 'IMPORT_FINDINGS')
    expect(imports.map(({ meta }) => meta)).toMatchObject([
      { source: 'ZAP', created: 2, missing: 0 },
      { created: 0, missing: 1 },
      { missing: 0, seenAgain: 1 },
      { missing: 1 },
    ])
  })

  test('leaves what somebody closed or accepted as it is', async () => {
    await send([XSS, TLS])
    const [xss, tls] = await list()
    await t.admin.patch(`/api/v1/findings/${xss.id}`, { status: 'REMEDIATED' })
    await t.admin.patch(`/api/v1/findings/${tls.id}`, { status: 'RISK_ACCEPTED' })
    expect((await send([{ ...XSS, severity: 'Low' }])).body).toMatchObject({
      created: 0,
      changed: 0,
      unchanged: 1,
      missing: [],
    })
    expect(await t.admin.get(`/api/v1/findings/${xss.id}`)).toMatchObject({
      body: { status: 'REMEDIATED', severity: 'HIGH' },
    })
  })

  test('with a refused row changes nothing and names each', async () => {
    const rows = [
      XSS,
      { title: ' ', severity: 'High' },
      { title: 'B', severity: 'Grave' },
      XSS,
      7,
      { title: '=A1', severity: 'Low' },
      { title: 'Inherited by every object', severity: 'constructor' },
    ]
    const { status, body } = await send(rows)
    expect(status).toBe(400)
    expect(body).toMatchObject({ created: 0, error: expect.stringContaining('row 2: title must not be empty') })
    expect(body.refused).toMatchObject([
      { row: 2, message: 'title must not be empty' },
      {
        row: 3,
        name: 'B',
        column: 'severity',
        value: 'Grave',
        message: 'severity must be one of Critical, High, Medium, Low, Info',
      },
      { row: 4, message: 'unique_id_from_tool is the same as in row 1' },
      { row: 5, message: 'the finding must be an object' },
      { row: 6, message: 'title must not begin with =, which a spreadsheet takes for a formula' },
      { row: 7, message: 'severity must be one of Critical, High, Medium, Low, Info' },
    ])
    const trial = (await send([...rows, TLS], '&dryRun=true')).body
    expect(trial).toMatchObject({ created: 2, added: [{ row: 1 }, { row: 8, name: 'Old TLS' }] })
    expect(await list()).toEqual([])
  })

  test('reads CSV with the same headings, and names rows as a spreadsheet does', async () => {
    expect((await csv('Title,Severity,Unique ID from tool\n\nXSS,HIGH,zap-1\n')).body).toMatchObject({ created: 1 })
    expect((await csv('title,severity\nB,none\n')).body.refused).toMatchObject([{ row: 2 }])
    expect((await csv('title\nB\n')).body.error).toContain('header with title and severity')
  })

  test('is refused in one sentence if it is too long or nested too deeply', async () => {
    const many = await send(Array.from({ length: 20_001 }, () => 1))
    expect(many).toMatchObject({
      status: 400,
      body: { error: 'Invalid finding import: findings must have at most 20000 members.' },
    })
    const deep = await send([JSON.parse(`${'['.repeat(100)}${']'.repeat(100)}`)])
    expect(deep).toMatchObject({ status: 400, body: { error: expect.stringContaining('nested too deeply') } })
  })

  test('two of one source at once end as if one came after the other', async () => {
    const results = await Promise.all([send([XSS, TLS]), send([XSS, TLS])])
    expect(results.map(({ body }) => body.created).toSorted()).toEqual([0, 2])
    expect(await list()).toHaveLength(2)
  })
})

describe('a finding without an assessment', () => {
  const create = (more: object = {}) =>
    t.admin.post('/api/v1/findings', { vendorId, title: 'Open port', severity: 'HIGH', ...more })

  test('is created for a vendor, due by its severity', async () => {
    const { status, body, headers } = await create({ controlCodes: ['A.5', 'a.5'], source: 'Pentest 2026' })
    expect(status).toBe(201)
    expect(headers.get('location')).toBe(`/api/v1/findings/${body.id}`)
    expect(body).toMatchObject({
      ...{
        origin: 'MANUAL',
        source: 'Pentest 2026',
        sourceKey: null,
        assessmentId: null,
        vendorId,
        vendorName: 'Northwind',
      },
      ...{ controlCodes: ['A.5'], dueDate: expect.any(String) },
    })
    expect((await create({ dueDate: null })).body.dueDate).toBeNull()
    expect((await t.admin.get(`/api/v1/vendors/${vendorId}/timeline`)).body.entries[0]).toMatchObject({
      kind: 'FINDINGS_RAISED',
    })
  })

  test('with a taken source key is refused with the existing id', async () => {
    const { id } = (await create({ source: 'ZAP', sourceKey: '7, a' })).body
    expect(await create({ source: 'ZAP', sourceKey: '7, a' })).toMatchObject({
      status: 409,
      body: { code: 'finding_source_key_taken', existingId: id },
    })
    expect((await create({ source: 'Nmap', sourceKey: '7, a' })).status).toBe(201)
    expect((await create({ sourceKey: '7' })).body.error).toContain('source is required')
  })

  test('is shared on the page of the newest completed assessment', async () => {
    const { id } = (await create()).body
    expect(await t.admin.post(`/api/v1/findings/${id}/share`)).toMatchObject({
      status: 409,
      body: { code: 'no_page_for_finding' },
    })
    const isShareable = async () => (await t.admin.get(`/api/v1/findings/${id}`)).body.isShareable
    expect(await isShareable()).toBe(false)
    const { token } = await t.make.completedAssessment({ mfa: 'YES' }, { vendorId })
    expect(await isShareable()).toBe(true)
    expect((await t.admin.post(`/api/v1/findings/${id}/share`)).body.sharedAt).not.toBeNull()
    expect((await t.nobody.get(`/api/portal/${token}`)).body.findings).toMatchObject([{ id, title: 'Open port' }])
    expect((await t.nobody.post(`/api/portal/${token}/findings/${id}/fix`, { note: 'Closed it' })).status).toBe(201)
    expect((await t.admin.post(`/api/v1/findings/${id}/fix/reject`, { note: 'Not yet' })).status).toBe(200)
  })

  test('has the columns of its origin at the end of the CSV', async () => {
    await create({ source: 'ZAP', sourceKey: '9' })
    const [head, row] = (await t.admin.get(`/api/v1/findings.csv?vendorId=${vendorId}`)).text.split('\r\n')
    expect(head).toMatch(/,origin,source,sourceKey,missingSince$/)
    expect(row).toMatch(/,MANUAL,ZAP,9,$/)
  })
})
