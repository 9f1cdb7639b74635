import { referenceOf } from '../../../contract/assessments/verification.ts'
import type { Route } from '../../../server/http/route.ts'
import { scimClient } from '../../../server/people/scim/testing/exercises.ts'
import type { TestApp } from '../../support/app.ts'
import type { Client } from '../../support/client.ts'
import { PIXEL } from '../../support/picture.ts'

/** A template with this many questions, mappings and versions. */
const template = async (t: TestApp, count: number) => {
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
const assessment = async (t: TestApp, count: number) => {
  const keys = Array.from({ length: count }, (_, i) => `q${i}`)
  const question = { text: 'Q', type: 'YES_NO' as const, expectedAnswer: 'YES' }
  const questions = keys.map((key) => ({ key, ...question }))
  return t.make.completedAssessment(Object.fromEntries(keys.map((key) => [key, 'NO'])), { questions })
}

/** The same content as evidence of an answer. */
const evidence = async (t: TestApp, { id, ids }: Awaited<ReturnType<typeof assessment>>, fileId: string) => {
  const rows = await t.pool<{ id: string }[]>`
    insert into files (vendor_id, assessment_id, question_id, file_name, mime_type, size_bytes, sha256, uploaded_by,
      created_at)
    select a.vendor_id, a.id, ${ids.q0 ?? ''}, f.file_name, f.mime_type, f.size_bytes, f.sha256, 'Ada', now()
    from assessments a, files f where a.id = ${id} and f.id = ${fileId} returning id`
  return rows[0]?.id ?? ''
}

const mailOf = async (t: TestApp, assessmentId: string): Promise<string> =>
  (await t.admin.get(`/api/v1/mails?assessmentId=${assessmentId}`)).body.entries[0].id

/** With this many deliveries. */
const webhook = async (t: TestApp, count: number): Promise<string> => {
  const fields = { name: 'Webhook', url: 'https://hooks.example.com', events: ['webhook.test'] }
  const { id } = (await t.admin.post('/api/v1/webhooks', fields)).body
  for (let i = 0; i < count; i += 1) await t.admin.post(`/api/v1/webhooks/${id}/test`)
  return id
}

/** So much of everything that can be read, and the path parameters that address one of each. */
export const fill = async (t: TestApp, count: number): Promise<Record<string, string>> => {
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
  const assessed = await assessment(t, count)
  await t.admin.put('/api/v1/settings/logo', PIXEL)
  const { fileId } = await t.make.attachment(vendor.id)
  await t.sealer.now()
  return {
    assessmentId: assessed.id,
    token: assessed.token,
    reference: referenceOf(assessed.id),
    intakeToken: await intakeToken(t),
    questionId: assessed.ids.q0 ?? '',
    otherId: (await assessment(t, count)).id,
    templateId: (await template(t, count)).id,
    version: '1',
    frameworkId: (await t.make.framework(count)).id,
    vendorId: vendor.id,
    findingId: (await t.make.finding(vendor.id)).id,
    fileId,
    evidenceId: await evidence(t, assessed, fileId),
    externalId: `ext-${count}`,
    userId: (await t.make.user()).id,
    roleId: (await t.make.role([])).id,
    keyId: (await t.make.key()).id,
    mailId: await mailOf(t, assessed.id),
    webhookId: await webhook(t, count),
    groupId: await scimGroup(t, count),
    importId: (await t.admin.post('/api/v1/vendor-imports', { csv: `name\nImported ${count}` })).body.id,
    findingImportId: await findingImport(t, vendor.id, count),
    fieldId: (await t.admin.post('/api/v1/vendor-fields', { name: `Field ${count}`, kind: 'TEXT' })).body.id,
  }
}

const findingImport = async (t: TestApp, vendorId: string, count: number) => {
  const findings = Array.from({ length: count }, (_, n) => ({ title: `Imported ${n}`, severity: 'Low' }))
  return (await t.admin.post(`/api/v1/findings/import?vendorId=${vendorId}&source=Scan`, { findings })).body.importId
}

/** The same for both amounts: there is one link at a time. */
const intakeToken = async (t: TestApp) => {
  const path = '/api/v1/settings/intake'
  const { url } = (await t.admin.get(path)).body
  return (url ?? (await t.admin.post(path, {})).body.url).split('/intake/')[1] as string
}

/** Few users: beyond a page of them, listing users also makes a cursor. */
const scimGroup = async (t: TestApp, count: number) => {
  const members = Math.min(count, 5)
  const scim = await scimClient(t)
  const users = await Promise.all(Array.from({ length: members }, () => t.make.user()))
  const body = { displayName: `Group ${count}`, members: users.map(({ id }) => ({ value: id })) }
  return (await scim.post('/scim/v2/Groups', body)).body.id as string
}

/** Who may read it. */
export const readerOf = async (t: TestApp, { path, permission }: Route): Promise<Client> => {
  if (permission === 'session' || path === '/api/v1/session') return (await t.make.adminSession()).client
  return permission === 'scim' ? scimClient(t) : t.admin
}

export const pathTo = (path: string, ids: Record<string, string>) =>
  path.replace(/:(\w+)/g, (_, name) => ids[name] ?? '')
