import { expect, test } from 'vitest'
import { referenceOf } from '../../contract/verification.ts'
import { routesOf } from '../../server/app.ts'
import type { Route } from '../../server/http/routes/route.ts'
import { useApp } from '../support/app.ts'
import { PIXEL } from '../support/picture.ts'
import { scimClient } from './exercises/scim.ts'

const t = useApp()

/** The most statements a read may send: one for authentication, one for a page and one for its total. */
const USUAL = 3
/** Those that need more. */
const MORE: Record<string, number> = {
  'GET /api/intake/:intakeToken': 4,
  'GET /api/v1/findings.csv': 9,
  'GET /api/portal/:token': 4,
  'GET /api/portal/:token/workbook': 5,
  'GET /api/portal/:token/copy.pdf': 6,
  'GET /api/portal/:token/questionnaire.pdf': 6,
  'GET /api/portal/:token/comments': 4,
  'GET /api/portal/:token/evidence/:evidenceId': 5,
  'GET /api/v1/audit': 4,
  'GET /api/v1/audit.csv': 4,
  'GET /api/v1/audit/chain': 12,
  'GET /api/v1/api-keys': 4,
  'GET /api/v1/api-keys.csv': 4,
  'GET /api/assessments/:assessmentId/pdf': 4,
  'GET /api/dashboard/report': 4,
}

/** A template with this many questions, mappings and versions. */
const template = async (count: number) => {
  const { name, version, controls } = await t.make.framework(count)
  const controlMappings = controls.map(({ code }) => ({ framework: name, version, code }))
  const question = { text: 'Q', type: 'FREE_TEXT' as const, controlMappings }
  const made = await t.make.template({ sections: [{ title: 'S', questions: Array(count).fill(question) }] })
  for (let i = 0; i < count; i += 1) {
    await t.admin.post(`/api/v1/templates/${made.id}/publish`)
    await t.admin.put(`/api/v1/templates/${made.id}`, { name: `Template ${i}` })
  }
  return made
}

/** A completed assessment with this many questions, each answered wrongly. */
const assessment = async (count: number) => {
  const keys = Array.from({ length: count }, (_, i) => `q${i}`)
  const question = { text: 'Q', type: 'YES_NO' as const, expectedAnswer: 'YES' }
  const questions = keys.map((key) => ({ key, ...question }))
  return t.make.completedAssessment(Object.fromEntries(keys.map((key) => [key, 'NO'])), { questions })
}

/** The same content as evidence of an answer. */
const evidence = async ({ id, ids }: Awaited<ReturnType<typeof assessment>>, fileId: string) => {
  const rows = await t.pool<{ id: string }[]>`
    insert into files (vendor_id, assessment_id, question_id, file_name, mime_type, size_bytes, sha256, uploaded_by,
      created_at)
    select a.vendor_id, a.id, ${ids.q0 ?? ''}, f.file_name, f.mime_type, f.size_bytes, f.sha256, 'Ada', now()
    from assessments a, files f where a.id = ${id} and f.id = ${fileId} returning id`
  return rows[0]?.id ?? ''
}

const mailOf = async (assessmentId: string): Promise<string> =>
  (await t.admin.get(`/api/v1/mails?assessmentId=${assessmentId}`)).body.entries[0].id

/** With this many deliveries. */
const webhook = async (count: number): Promise<string> => {
  const fields = { name: 'Webhook', url: 'https://hooks.example.com', events: ['webhook.test'] }
  const { id } = (await t.admin.post('/api/v1/webhooks', fields)).body
  for (let i = 0; i < count; i += 1) await t.admin.post(`/api/v1/webhooks/${id}/test`)
  return id
}

const fill = async (count: number) => {
  for (let i = 0; i < count; i += 1) {
    const vendor = await t.make.vendor({ tags: ['x'] })
    const assessment = await t.make.assessment(vendor.id, {
      status: 'COMPLETED',
      score: 0.5,
      submittedAt: '2026-01-02T00:00:00Z',
    })
    await t.make.domain(assessment.id, { id: crypto.randomUUID(), name: 'F' }, 'D', 1, 2)
    await t.make.finding(vendor.id)
    await t.make.user()
    await t.make.role([])
    await t.make.key()
    await t.make.framework(count)
    await t.make.template()
  }
  const vendor = await t.make.vendor({ externalId: `ext-${count}` })
  for (let i = 0; i < count; i += 1) {
    await t.make.assessment(vendor.id)
    await t.make.certification(vendor.id)
  }
  await t.make.responsibilitiesOf(vendor.id, count)
  const assessed = await assessment(count)
  await t.admin.put('/api/v1/settings/logo', PIXEL)
  const { fileId } = await t.make.attachment(vendor.id)
  await t.sealer.now()
  return {
    assessmentId: assessed.id,
    token: assessed.token,
    reference: referenceOf(assessed.id),
    intakeToken: await intakeToken(),
    questionId: assessed.ids.q0 ?? '',
    otherId: (await assessment(count)).id,
    templateId: (await template(count)).id,
    version: '1',
    frameworkId: (await t.make.framework(count)).id,
    vendorId: vendor.id,
    findingId: (await t.make.finding(vendor.id)).id,
    fileId,
    evidenceId: await evidence(assessed, fileId),
    externalId: `ext-${count}`,
    userId: (await t.make.user()).id,
    roleId: (await t.make.role([])).id,
    keyId: (await t.make.key()).id,
    mailId: await mailOf(assessed.id),
    webhookId: await webhook(count),
    groupId: await scimGroup(count),
    importId: (await t.admin.post('/api/v1/vendor-imports', { csv: `name\nImported ${count}` })).body.id,
    fieldId: (await t.admin.post('/api/v1/vendor-fields', { name: `Field ${count}`, kind: 'TEXT' })).body.id,
  }
}

/** The same for both amounts: there is one link at a time. */
const intakeToken = async () => {
  const path = '/api/v1/settings/intake'
  const { url } = (await t.admin.get(path)).body
  return (url ?? (await t.admin.post(path, {})).body.url).split('/intake/')[1] as string
}

/** Few users: beyond a page of them, listing users also makes a cursor. */
const scimGroup = async (count: number) => {
  const members = Math.min(count, 5)
  const scim = await scimClient(t)
  const users = await Promise.all(Array.from({ length: members }, () => t.make.user()))
  const body = { displayName: `Group ${count}`, members: users.map(({ id }) => ({ value: id })) }
  return (await scim.post('/scim/v2/Groups', body)).body.id as string
}

const statementsOf = async ({ path, permission }: Route, ids: Record<string, string>) => {
  const isSession = permission === 'session' || path === '/api/v1/session'
  const client = isSession
    ? (await t.make.adminSession()).client
    : permission === 'scim'
      ? await scimClient(t)
      : t.admin
  const url = path.replace(/:(\w+)/g, (_, name) => ids[name] ?? '')
  await t.sealer.now()
  await client.get(url)
  t.statements.length = 0
  const { status } = await client.get(url)
  expect(status, url).toBe(200)
  // Opening a connection, reading a type for the first time and counting key usage are not part of the request.
  return t.statements.filter((s) => !/pg_catalog|^\s*$|update api_keys/.test(s)).length
}

test('a read sends a fixed number of statements, however much data there is', async () => {
  const reads = routesOf({} as never).filter((route) => route.method === 'GET' && !route.answers[302])
  const few = await fill(1)
  const before = new Map<string, number>()
  for (const route of reads) before.set(route.path, await statementsOf(route, few))
  const many = await fill(6)
  for (const route of reads) {
    const { path } = route
    const after = await statementsOf(route, many)
    expect(after, `GET ${path}`).toBe(before.get(path))
    expect(after, `GET ${path}`).toBeLessThanOrEqual(MORE[`GET ${path}`] ?? USUAL)
  }
}, 300_000)

test('a request with an API key is authenticated by one statement and no write', async () => {
  await t.admin.get('/api/v1/settings')
  t.statements.length = 0
  await t.admin.get('/api/v1/settings')
  expect(t.statements.filter((s) => s.includes('api_keys k'))).toHaveLength(1)
  expect(t.statements.filter((s) => /insert|update|delete/i.test(s.replace(/updated_at/g, '')))).toEqual([])
})
