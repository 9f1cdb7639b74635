import { beforeEach, expect, test } from 'vitest'
import { eventSchemas } from '../../../contract/outgoing/eventSchemas.ts'
import { EVENT_TYPES, type EventType } from '../../../contract/outgoing/events.ts'
import { useApp } from '../../../test/support/app.ts'
import { type DocumentedEvent, eventExamples, webhookDocs } from '../../../test/support/webhookDocs.ts'
import { inTransaction } from '../../db/tx.ts'
import { createAjv } from '../../http/validation.ts'
import * as vendors from '../../vendors/service.ts'
import { publish } from './publish.ts'

const t = useApp()
const VENDOR = { name: 'Northwind', contactEmail: 'security@northwind.example' }
const QUESTIONS = ['mfa', 'backup'].map((key) => ({
  key,
  text: `Do you have ${key}?`,
  type: 'YES_NO' as const,
  expectedAnswer: 'YES',
  required: true,
}))

const subscribe = async (events: readonly string[] = EVENT_TYPES) => {
  const { body } = await t.admin.post('/api/v1/webhooks', { name: 'All', url: 'https://hooks.example.com', events })
  return body.id as string
}
let all = ''
beforeEach(async () => {
  await t.pool`delete from webhooks`
  all = await subscribe()
})

/** The events since the last call, by type. */
const taken = async (): Promise<DocumentedEvent[]> => {
  const rows = await t.pool<{ body: string }[]>`
    delete from webhook_deliveries where webhook_id = ${all} returning body`
  return rows.map(({ body }) => JSON.parse(body)).sort((a, b) => (a.type < b.type ? -1 : 1))
}
const typesOf = (events: readonly DocumentedEvent[]) => events.map(({ type }) => type)
const seen = new Map<string, DocumentedEvent>()
const ajv = createAjv()
const expectSchema = (event: DocumentedEvent) =>
  expect(ajv.validate(eventSchemas[event.type as EventType], event), `${event.type}: ${ajv.errorsText()}`).toBe(true)
const expectEvents = async (...types: string[]) => {
  const events = await taken()
  expect(typesOf(events)).toEqual(types)
  for (const event of events) {
    seen.set(event.type, event)
    expectSchema(event)
  }
  return events.map(({ data }) => data)
}

test('a vendor and its assessment announce each change, and nothing else', async () => {
  const vendor = (await t.admin.post('/api/v1/vendors/import', VENDOR)).body
  expect(await expectEvents('vendor.created')).toMatchObject([{ id: vendor.id, name: 'Northwind', vendor: VENDOR }])
  await t.admin.put(`/api/v1/vendors/${vendor.id}`, { tier: 'HIGH' })
  const tier = { from: null, to: 'HIGH' }
  expect(await expectEvents('vendor.updated')).toEqual([{ id: vendor.id, name: 'Northwind', changes: { tier } }])
  await t.admin.put(`/api/v1/vendors/${vendor.id}`, { tier: 'HIGH' })
  await expectEvents()

  const template = await t.make.publishedTemplate({ sections: [{ title: 'Access', questions: QUESTIONS }] })
  await expectEvents()
  const { body } = await t.admin.post('/api/v1/assessments', { vendorId: vendor.id, templateId: template.id })
  const path = `/api/v1/assessments/${body.id}`
  const about = { id: body.id, name: body.title, vendorId: vendor.id, vendorName: 'Northwind' }
  expect(await expectEvents('assessment.created')).toMatchObject([{ ...about, template: template.name }])
  await t.admin.patch(path, { dueDate: '2030-01-01' })
  await expectEvents()

  const { portalUrl } = (await t.admin.post(`${path}/send`, {})).body
  const token = portalUrl.split('/').at(-1)
  const [sent] = await expectEvents('assessment.sent')
  expect(sent).toMatchObject({ ...about, from: 'DRAFT', to: 'SENT' })
  expect(JSON.stringify(sent)).not.toContain(token)

  await t.nobody.post(`/api/portal/${token}/extension`, { until: '2030-02-01', reason: 'Audit' })
  await t.nobody.post(`/api/portal/${token}/decline`, { reason: 'No' })
  const requests = await expectEvents('assessment.declined', 'assessment.extension_requested')
  expect(requests[1]).toMatchObject({ ...about, until: '2030-02-01T00:00:00.000Z', reason: 'Audit' })

  const [mfa, backup] = body.questions.map(({ id }: { id: string }) => `/api/portal/${token}/answers/${id}`)
  await t.nobody.put(mfa, { value: 'NO' })
  expect(await expectEvents('assessment.started')).toEqual([{ ...about, from: 'SENT', to: 'IN_PROGRESS' }])
  await t.nobody.put(backup, { value: 'NO' })
  await expectEvents()

  await t.nobody.post(`/api/portal/${token}/submit`)
  const submitted = await expectEvents('assessment.submitted', 'finding.created', 'finding.created')
  const place = { vendorId: vendor.id, vendorName: 'Northwind', assessmentId: body.id, assessmentTitle: body.title }
  expect(submitted[0]).toMatchObject({ ...about, to: 'SUBMITTED', score: 0, findingsRaised: 2 })
  expect(submitted[1]).toMatchObject({ ...place, status: 'OPEN', severity: 'MEDIUM' })

  const decision = { decision: 'CLARIFICATION_REQUESTED', note: 'Really?' }
  await t.admin.put(`${path}/review/${body.questions[0].id}`, decision)
  await expectEvents()
  await t.admin.post(`${path}/send-back`, { message: 'Please check.' })
  expect(await expectEvents('assessment.sent_back')).toMatchObject([{ ...about, message: 'Please check.' }])
  await t.nobody.put(mfa, { value: 'YES' })
  await t.nobody.post(`/api/portal/${token}/submit`)
  const again = await expectEvents('assessment.submitted', 'finding.resolved')
  expect(again[1]).toMatchObject({ ...place, name: 'Do you have mfa?', status: 'REMEDIATED', resolvedBy: 'System' })

  await t.admin.post(`${path}/finalize`)
  const completed = await expectEvents('assessment.completed', 'vendor.score_changed')
  expect(completed[0]).toMatchObject({ ...about, to: 'COMPLETED', score: 0.5 })
  expect(completed[1]).toEqual({ id: vendor.id, name: 'Northwind', from: null, to: 0.5 })
  await t.admin.post(`${path}/reopen`, { reason: 'New facts' })
  const reopened = await expectEvents('assessment.reopened', 'vendor.score_changed')
  expect(reopened[0]).toMatchObject({ ...about, from: 'COMPLETED', reason: 'New facts' })
  expect(reopened[1]).toMatchObject({ from: 0.5, to: null })

  await t.admin.delete(path)
  await expectEvents()
  const other = await t.make.questionnaire({ vendorId: vendor.id })
  await taken()
  await t.nobody.post(`${other.portal}/comments`, { body: 'Among us', audience: 'TEAM' })
  await t.nobody.post(`${other.portal}/comments`, { body: 'To you' })
  expect(await expectEvents('assessment.message_added')).toMatchObject([{ id: other.id, fromVendor: true }])
  await t.nobody.post(`${other.portal}/forward`, { name: 'Carla', email: 'carla@example.com' })
  expect(await expectEvents('assessment.forwarded')).toMatchObject([{ to: 'carla@example.com', message: null }])
  await t.admin.delete(`/api/v1/vendors/${vendor.id}`)
  expect(await expectEvents('vendor.deleted')).toMatchObject([{ id: vendor.id, name: 'Northwind' }])
})

test('a finding announces when it is added and when it is closed, also in bulk', async () => {
  const { id } = await t.make.completedAssessment({ mfa: 'YES', how: 'App' })
  await taken()
  const add = async (title: string) =>
    (await t.admin.post(`/api/v1/assessments/${id}/findings`, { title, severity: 'HIGH' })).body.id as string
  const ids = [await add('A'), await add('B'), await add('C')]
  await expectEvents('finding.created', 'finding.created', 'finding.created')
  await t.admin.patch(`/api/v1/findings/${ids[0]}`, { dueDate: '2030-01-01' })
  await expectEvents()
  await t.admin.patch(`/api/v1/findings/${ids[0]}`, { status: 'RISK_ACCEPTED', acceptedUntil: '2030-01-01' })
  expect(await expectEvents('finding.resolved')).toMatchObject([
    { id: ids[0], name: 'A', status: 'RISK_ACCEPTED', acceptedUntil: '2030-01-01T00:00:00.000Z' },
  ])
  await t.admin.post('/api/v1/findings/bulk', { ids: ids.slice(1), status: 'REMEDIATED' })
  const closed = await expectEvents('finding.resolved', 'finding.resolved')
  expect(new Set(closed.map(({ name }) => name))).toEqual(new Set(['B', 'C']))
})

test('an import and a bulk creation announce each vendor and assessment', async () => {
  const csv = 'name,contactEmail,tier\nImported A,a@example.com,LOW\nImported B,b@example.com,LOW'
  await t.admin.post('/api/v1/vendors/import/csv?dryRun=true', { csv })
  await expectEvents()
  await t.admin.post('/api/v1/vendors/import/csv', { csv })
  const created = await expectEvents('vendor.created', 'vendor.created')
  await t.admin.post('/api/v1/vendors/import/csv', { csv: csv.replaceAll('LOW', 'HIGH') })
  await expectEvents('vendor.updated', 'vendor.updated')
  const { id: templateId } = await t.make.publishedTemplate()
  await t.admin.post('/api/v1/assessments/bulk', { vendorIds: created.map(({ id }) => id), templateId })
  await expectEvents('assessment.created', 'assessment.created')
})

const membersOf = (value: unknown) => new Set(Object.keys(value ?? {}))
test('the examples in the documentation have the members of real events', () => {
  const examples = eventExamples()
  expect([...examples.keys()]).toEqual([...EVENT_TYPES])
  for (const type of EVENT_TYPES) expect(webhookDocs()).toContain(`| [\`${type}\`](#${type.replace('.', '')}) |`)
  expect(seen.size).toBe(17)
  for (const event of examples.values()) expectSchema(event)
  for (const [type, { data }] of seen) {
    const example = examples.get(type)?.data ?? {}
    expect(membersOf(data), type).toEqual(membersOf(example))
    for (const member of ['vendor', 'removed'])
      expect(membersOf(data[member]), type).toEqual(membersOf(example[member]))
  }
})

test('a webhook hears only what it subscribes to', async () => {
  const some = await subscribe(['vendor.deleted', 'vendor.updated'])
  const { id } = await t.make.vendor()
  await t.admin.put(`/api/v1/vendors/${id}`, { tier: 'LOW' })
  const rows = await t.pool`select event from webhook_deliveries where webhook_id = ${some}`
  expect(rows).toEqual([{ event: 'vendor.updated' }])
})

test('a change that is rolled back announces nothing', async () => {
  const rolledBack = inTransaction(t.system(), async (tx) => {
    await vendors.create(tx, VENDOR)
    await publish(tx, 'assessment.overdue', {
      id: '1',
      name: 'A',
      vendorId: '2',
      vendorName: 'V',
      dueDate: '2026-01-01',
    })
    expect(await tx.db`select from webhook_deliveries`).toHaveLength(2)
    throw new Error('Too late')
  })
  await expect(rolledBack).rejects.toThrow('Too late')
  expect(await taken()).toEqual([])
  const { status } = await t.admin.post('/api/v1/vendors/import', { ...VENDOR, externalId: 'same' })
  expect(status).toBe(201)
  await taken()
  expect((await t.admin.post('/api/v1/vendors/import', { ...VENDOR, externalId: 'same' })).status).toBe(409)
  expect(await taken()).toEqual([])
})

test('the example portfolio announces nothing', async () => {
  const { origin, ...ctx } = t.system()
  await vendors.create({ ...ctx, origin: { ...origin, example: true } }, VENDOR)
  expect(await taken()).toEqual([])
})

test('a change waits for a webhook that is being deleted, and succeeds', async () => {
  const other = t.database.open()
  const deleted = Promise.withResolvers<void>()
  const deleting = other.begin(async (tx) => {
    await tx`delete from webhooks where id = ${all}`
    const creating = t.make.vendor()
    await expect
      .poll(() => t.pool`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      .toHaveLength(1)
    deleted.resolve()
    return { creating }
  })
  await deleted.promise
  expect(await (await deleting).creating).toMatchObject({ contactEmail: 'contact@example.com' })
  expect(await t.pool`select from webhook_deliveries`).toHaveLength(0)
  await other.end()
})

test('without a subscriber an event costs one statement, also for many', async () => {
  await t.pool`delete from webhooks`
  const about = () => t.statements.filter((statement) => statement.includes('webhook')).length
  const before = about()
  await t.make.vendor()
  expect(about() - before).toBe(1)
  const csv = 'name,contactEmail\nMany A,a@example.com\nMany B,b@example.com\nMany C,c@example.com'
  await t.admin.post('/api/v1/vendors/import/csv', { csv })
  expect(about() - before).toBe(2)
})
