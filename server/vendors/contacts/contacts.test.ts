import { beforeAll, expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'

const t = useApp()
const path = (id: string) => `/api/v1/vendors/${id}/contacts`
type Given = { name?: string; email: string; roles?: string[]; phone?: string; jobTitle?: string }
const add = async (vendor: { id: string }, contact: Given) =>
  (await t.admin.post(path(vendor.id), { name: contact.email, ...contact })).body

let templateId: string
beforeAll(async () => {
  templateId = (await t.make.publishedTemplate()).id
})
const draft = async (vendor: { id: string }) =>
  (await t.admin.post('/api/v1/assessments', { vendorId: vendor.id, templateId })).body.id as string
const mailsOf = (id: string) => t.pool<{ kind: string; to: string; text: string }[]>`
  select kind, recipient as "to", body_text as text from mails where assessment_id = ${id} and status <> 'CANCELLED'
  order by created_at, recipient`
const toOf = async (id: string) => (await mailsOf(id)).map(({ to }) => to)

test('a contact is added, changed and deleted, each with its entry in the audit log', async () => {
  const vendor = await t.make.vendor()
  const added = await add(vendor, { name: 'Bea', email: 'bea@v.example', roles: ['SIGNATORY'], jobTitle: 'CISO' })
  expect(added).toMatchObject({
    name: 'Bea',
    email: 'bea@v.example',
    phone: null,
    jobTitle: 'CISO',
    roles: ['SIGNATORY'],
  })
  const one = `${path(vendor.id)}/${added.id}`
  const changed = await t.admin.put(one, { phone: '+44 20', jobTitle: '' })
  expect(changed.body).toMatchObject({ name: 'Bea', phone: '+44 20', jobTitle: null, roles: ['SIGNATORY'] })
  await t.admin.put(one, changed.body)
  expect((await t.admin.get(path(vendor.id))).body).toMatchObject({ vendorId: vendor.id, entries: [changed.body] })
  expect((await t.admin.delete(one)).body).toEqual({ deleted: true, id: added.id })
  expect((await t.admin.delete(one)).status).toBe(404)
  const log =
    await t.pool`select action, meta from audit_log where entity_id = ${vendor.id} and action like '%CONTACT' order by id`
  expect(log.map(({ action }) => action)).toEqual(['ADD_CONTACT', 'UPDATE_CONTACT', 'REMOVE_CONTACT'])
  expect(log[1]?.meta.changes).toEqual({ phone: { from: null, to: '+44 20' }, jobTitle: { from: 'CISO', to: null } })
})

test('an address is used once at a vendor, whatever its case, and a vendor has at most 20', async () => {
  const [vendor, other] = [await t.make.vendor(), await t.make.vendor()]
  await add(vendor, { email: 'bea@v.example' })
  const again = await t.admin.post(path(vendor.id), { name: 'B', email: 'BEA@v.example' })
  expect(again).toMatchObject({ status: 409, body: { code: 'contact_email_taken' } })
  expect((await add(other, { email: 'bea@v.example' })).id).toBeDefined()
  for (let n = 1; n < 20; n += 1) await add(vendor, { email: `c${n}@v.example` })
  const full = await t.admin.post(path(vendor.id), { name: 'C', email: 'c@v.example' })
  expect(full).toMatchObject({ status: 409, body: { code: 'too_many_contacts' } })
})

test('the primary contact gets everything while no other is named', async () => {
  const vendor = await t.make.vendor({ contactEmail: 'primary@v.example' })
  await add(vendor, { email: 'signs@v.example', roles: ['SIGNATORY'] })
  const id = await draft(vendor)
  await t.admin.post(`/api/v1/assessments/${id}/send`, {})
  expect(await toOf(id)).toEqual(['primary@v.example'])
})

test('an invitation goes to everybody who gets the questionnaire, each with a mail and the link', async () => {
  const vendor = await t.make.vendor({ contactEmail: 'primary@v.example' })
  await add(vendor, { name: 'Ann', email: 'ann@v.example', roles: ['QUESTIONNAIRE'] })
  await add(vendor, { name: 'Bob', email: 'bob@v.example', roles: ['QUESTIONNAIRE', 'REMINDERS'] })
  await add(vendor, { name: 'Cy', email: 'cy@v.example', roles: ['REMINDERS'] })
  const id = await draft(vendor)
  await t.admin.post(`/api/v1/assessments/${id}/send`, {})
  expect(await toOf(id)).toEqual(['ann@v.example', 'bob@v.example'])
  expect((await mailsOf(id))[0]?.text).toContain('Ann')

  await t.pool`update mails set status = 'SENT', sent_at = created_at where assessment_id = ${id} and recipient = 'ann@v.example'`
  await t.pool`update mails set status = 'FAILED', last_error = 'No such mailbox' where assessment_id = ${id} and recipient = 'bob@v.example'`
  const { delivery } = (await t.admin.get(`/api/v1/assessments/${id}`)).body
  expect(delivery).toMatchObject({ status: 'FAILED', error: 'No such mailbox' })

  await t.admin.post(`/api/v1/assessments/${id}/invitation`)
  const [entry] = await t.pool`select meta from audit_log where action = 'RESEND_INVITATION' and entity_id = ${id}`
  expect(entry?.meta.to).toBe('ann@v.example, bob@v.example')
})

test('an invitation goes to the contacts who were chosen, also when it is sent again', async () => {
  const vendor = await t.make.vendor({ contactEmail: 'primary@v.example' })
  await add(vendor, { email: 'ann@v.example', roles: ['QUESTIONNAIRE'] })
  const { id: leaving } = await add(vendor, { email: 'dee@v.example' })
  const id = await draft(vendor)
  const stranger = await t.admin.post(`/api/v1/assessments/${id}/send`, { recipients: ['x@elsewhere.example'] })
  expect(stranger).toMatchObject({ status: 400, body: { details: [{ path: 'recipients/0' }] } })
  await t.admin.post(`/api/v1/assessments/${id}/send`, { recipients: ['DEE@v.example', 'primary@v.example'] })
  expect(await toOf(id)).toEqual(['dee@v.example', 'primary@v.example'])
  await t.admin.delete(`${path(vendor.id)}/${leaving}`)
  await t.admin.post(`/api/v1/assessments/${id}/invitation`)
  expect(await toOf(id)).toEqual(['primary@v.example'])
})
