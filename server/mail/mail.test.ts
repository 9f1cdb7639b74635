import { beforeEach, expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'
import { readPdf } from '../../test/support/pdf.ts'
import { startSmtp } from '../../test/support/smtp.ts'

const t = useApp()
const SETTINGS = '/api/v1/settings/mail'
const smtp = await startSmtp()

beforeEach(async () => {
  await t.pool`delete from mails`
  await t.admin.put(SETTINGS, smtp.settings)
  smtp.received.length = 0
})

const mails = async (query = '') => (await t.admin.get(`/api/v1/mails?${query}`)).body.entries

test('sending an assessment mails the vendor’s contact the link that works', async () => {
  const vendor = await t.make.vendor({ contactEmail: 'ada@vendor.example', contactName: 'Ada' })
  const { id } = await t.make.draftAssessment({ vendorId: vendor.id, dueDate: '2030-03-12' })

  const { body } = await t.admin.post(`/api/v1/assessments/${id}/send`, { message: 'Call us anytime.' })
  expect(body.assessment.delivery).toMatchObject({ status: 'QUEUED', error: null, reminders: 0 })
  await t.runJobs()

  const [{ message, to, from }] = smtp.received as [(typeof smtp.received)[number]]
  expect([to, from]).toEqual([['ada@vendor.example'], 'risk@example.com'])
  for (const part of [message.text, message.html]) {
    expect(part).toContain(body.portalUrl)
    expect(part).toContain('Call us anytime.')
    expect(part).toContain('12 Mar 2030')
  }
  expect(message.text).toContain('Hello Ada,')
  expect(message.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
  const [mail] = await mails(`assessmentId=${id}`)
  expect(mail).toMatchObject({ kind: 'INVITATION', status: 'SENT', attempts: 1, lastError: null, nextAttemptAt: null })
  expect(mail.sentAt).not.toBeNull()
  const detail = (await t.admin.get(`/api/v1/assessments/${id}`)).body
  expect(detail.delivery).toMatchObject({ status: 'SENT', at: mail.sentAt })
})

test('a mail is shown with its link masked, and nothing in the database opens the link', async () => {
  const { id, token } = await t.make.sentAssessment()
  const [{ id: mailId }] = await mails(`assessmentId=${id}`)

  const { body } = await t.admin.get(`/api/v1/mails/${mailId}`)
  expect(body.text).toContain('/portal/••••••••')
  expect(body.html).toContain('/portal/••••••••')
  const dump = await t.pool`select m::text, k::text as link from mails m join portal_links k using (assessment_id)`
  expect(JSON.stringify([body, dump])).not.toContain(token)
  expect(JSON.stringify(dump)).not.toContain(Buffer.from(token).toString('hex'))
})

test('notify: false mails nothing', async () => {
  const { id } = await t.make.draftAssessment()
  const { body } = await t.admin.post(`/api/v1/assessments/${id}/send`, { notify: false })

  expect(body.assessment.delivery).toMatchObject({ status: 'NONE', at: null })
  expect(await mails(`assessmentId=${id}`)).toEqual([])
})

test('without a mail server mail is held, and is sent when somebody releases it', async () => {
  await t.admin.delete(SETTINGS)
  const { id } = await t.make.sentAssessment()
  expect(await mails(`assessmentId=${id}`)).toMatchObject([{ status: 'HELD', nextAttemptAt: null }])
  expect((await t.admin.get(SETTINGS)).body).toMatchObject({ source: 'NONE', host: null, heldCount: 1 })
  expect((await t.admin.post('/api/v1/mails/release')).status).toBe(409)

  await t.admin.put(SETTINGS, smtp.settings)
  await t.runJobs()
  expect(smtp.received).toEqual([])

  expect((await t.admin.post('/api/v1/mails/release')).body).toEqual({ released: 1, kept: 0 })
  await t.runJobs()
  expect(smtp.received).toHaveLength(1)
})

test('removing the mail server holds what waits', async () => {
  const { id } = await t.make.sentAssessment()
  await t.admin.delete(SETTINGS)
  expect(await mails(`assessmentId=${id}`)).toMatchObject([{ status: 'HELD' }])
})

test('a new link cancels the invitation with the old one; revoking cancels without a new one', async () => {
  const { id } = await t.make.sentAssessment()
  const { body } = await t.admin.post(`/api/v1/assessments/${id}/link/regenerate`)
  expect((await mails(`assessmentId=${id}`)).map(({ status }: { status: string }) => status)).toEqual([
    'QUEUED',
    'CANCELLED',
  ])
  await t.runJobs()
  expect(smtp.received.map(({ message }) => message.text?.includes(body.portalUrl))).toEqual([true])

  const other = await t.make.sentAssessment()
  await t.admin.post(`/api/v1/assessments/${other.id}/link/revoke`)
  expect(await mails(`assessmentId=${other.id}`)).toMatchObject([{ status: 'CANCELLED' }])
})

test('an invitation is sent again with the same link', async () => {
  const { id, token } = await t.make.sentAssessment()
  await t.runJobs()

  const { status, body } = await t.admin.post(`/api/v1/assessments/${id}/invitation`)
  expect([status, body.delivery.status]).toEqual([200, 'QUEUED'])
  await t.runJobs()
  expect(smtp.received.map(({ message }) => message.text?.includes(`/portal/${token}`))).toEqual([true, true])
})

test('a cancelled mail is not sent; retrying it sends it', async () => {
  const { id } = await t.make.sentAssessment()
  const [{ id: mailId }] = await mails(`assessmentId=${id}`)
  expect((await t.admin.post(`/api/v1/mails/${mailId}/cancel`)).body).toMatchObject({ status: 'CANCELLED' })
  await t.runJobs()
  expect(smtp.received).toEqual([])

  expect((await t.admin.post(`/api/v1/mails/${mailId}/retry`)).body).toMatchObject({ status: 'QUEUED', attempts: 0 })
  await t.runJobs()
  expect(smtp.received).toHaveLength(1)
  for (const action of ['retry', 'cancel']) {
    const { status, body } = await t.admin.post(`/api/v1/mails/${mailId}/${action}`)
    expect([status, body.error]).toEqual([409, 'This mail was already sent.'])
  }
})

test('mails are found by status, kind, recipient and subject', async () => {
  const vendor = await t.make.vendor({ contactEmail: 'Grace@Vendor.example' })
  const { id } = await t.make.draftAssessment({ vendorId: vendor.id })
  await t.admin.post(`/api/v1/assessments/${id}/send`)
  await t.make.sentAssessment()

  expect(await mails('query=grace@v')).toHaveLength(1)
  expect(await mails('kind=INVITATION&status=QUEUED')).toHaveLength(2)
  expect(await mails('kind=REMINDER')).toEqual([])
  expect((await t.admin.get('/api/v1/mails?pageSize=1&page=2')).body).toMatchObject({ page: 2, totalCount: 2 })
  expect((await t.admin.get('/api/v1/mails?status=LOST')).status).toBe(400)
})

test('a question for the vendor, a submission and a completed review are mailed too', async () => {
  const reviewer = await t.make.reviewer()
  const { id, ids, token } = await t.make.submittedAssessment({ mfa: 'NO' }, { reviewerId: reviewer.id })
  await t.admin.put(`/api/v1/assessments/${id}/review/${ids.mfa}`, { decision: 'CLARIFICATION_REQUESTED' })
  const { body } = await t.admin.post(`/api/v1/assessments/${id}/send-back`, { message: 'One question.' })
  expect(body.portalUrl).toContain(token)
  await t.runJobs()

  const submitted = smtp.received.find(({ message }) => message.subject?.includes(' submitted “'))
  expect(submitted?.to).toEqual([reviewer.email])
  expect(submitted?.message.text).toContain(`${t.url}/assessments/${id}`)
  const clarification = smtp.received.find(({ message }) => message.subject?.includes('has questions'))?.message
  expect(clarification?.text).toContain('– 1.1 Is MFA enforced?')
  expect(clarification?.text).toContain(body.portalUrl)

  await t.nobody.post(`/api/portal/${token}/submit`)
  await t.admin.put(`/api/v1/assessments/${id}/review/${ids.mfa}`, { decision: 'APPROVED' })
  await t.admin.post(`/api/v1/assessments/${id}/finalize`)
  const kinds = (await mails(`assessmentId=${id}`)).map(({ kind }: { kind: string }) => kind)
  const others = kinds.filter((kind: string) => kind !== 'RECEIPT')
  expect(others).toEqual(['COMPLETED', 'SUBMITTED', 'CLARIFICATION', 'SUBMITTED', 'INVITATION', 'NOTICE'])
})

test('new users and reset passwords get a link by mail; a newer link replaces it', async () => {
  const roleId = (await t.make.role([])).id
  const { body: user } = await t.admin.post('/api/v1/users', { name: 'Ada', email: 'ada@us.example', roleId })
  const { body: link } = await t.admin.post(`/api/v1/users/${user.id}/reset-password`)
  await t.runJobs()

  expect(smtp.received.map(({ message }) => message.text?.includes(link.url))).toEqual([true])
  expect((await mails('query=ada@us')).map(({ status }: { status: string }) => status)).toEqual(['SENT', 'CANCELLED'])
})

test('a mail to a vendor has who asks, how much there is to answer and how to get the password', async () => {
  const reviewer = await t.make.reviewer({ name: 'Rita Reviewer', email: 'rita@us.example' })
  const vendor = await t.make.vendor({ name: 'Kestrel', contactEmail: 'vera@kestrel.example' })
  const { id } = await t.make.draftAssessment({ vendorId: vendor.id, reviewerId: reviewer.id })
  await t.admin.patch(`/api/v1/assessments/${id}`, { title: 'Yearly review' })
  await t.admin.post(`/api/v1/assessments/${id}/send`, { password: 'correct horse battery' })
  await t.runJobs()

  const message = smtp.received.find(({ to }) => to.includes('vera@kestrel.example'))?.message
  expect(message?.replyTo).toMatchObject([{ address: 'rita@us.example' }])
  expect(message?.subject).toBe('My organisation asks Kestrel to answer “Yearly review”')
  for (const part of [
    'My organisation uses the services of Kestrel',
    /It has \d+ questions?, about \d+ minutes?\./,
    'ask Rita Reviewer for it',
    'forward the questionnaire, ask for more time or decline',
    'Your contact at My organisation: Rita Reviewer (reviews your answers), rita@us.example',
  ])
    expect(message?.text).toMatch(part)
  expect(message?.text).not.toContain('correct horse')
})

test('each contact is written to in their own language, with dates as they are written there', async () => {
  const vendor = await t.make.vendor({ contactEmail: 'vera@kestrel.example', contactLanguage: 'de' })
  const contacts = `/api/v1/vendors/${vendor.id}/contacts`
  const people = { en: 'Eve', ar: 'Amal', fr: 'Fleur', es: 'Elena', de: 'Dora' }
  for (const [language, name] of Object.entries(people)) {
    const email = `${name.toLowerCase()}@kestrel.example`
    const added = await t.admin.post(contacts, { name, email, language, roles: ['QUESTIONNAIRE'] })
    expect(added.body.language).toBe(language)
  }
  const { id } = await t.make.draftAssessment({ vendorId: vendor.id, dueDate: '2030-03-12' })
  await t.admin.post(`/api/v1/assessments/${id}/send`)
  await t.runJobs()

  const textTo = (name: string) => smtp.received.find(({ to }) => to[0]?.startsWith(name))?.message
  expect(textTo('eve')?.text).toContain('by 12 Mar 2030')
  expect(textTo('dora')?.text).toContain('bis 12.03.2030')
  expect(textTo('fleur')?.text).toContain('avant le 12 mars 2030')
  expect(textTo('elena')?.text).toContain('antes del 12 mar 2030')
  expect(textTo('amal')?.html).toContain('<html lang="ar" dir="rtl">')
  expect(textTo('dora')?.text).toMatch(/Referenz [0-9A-F]{8}\./)
})

test('who submits gets a receipt by mail with the copy of the answers as PDF', async () => {
  const vendor = await t.make.vendor({ name: 'Kestrel', contactEmail: 'vera@kestrel.example' })
  const { id, portal, questions } = await t.make.questionnaire({ vendorId: vendor.id })
  await t.make.answer({ id, ids: questions }, { mfa: 'YES', where: 'EU' })
  await t.runJobs()
  smtp.received.length = 0
  await t.nobody.post(`${portal}/submit`, { name: 'Ada Lovelace', role: 'CISO' })
  await t.runJobs()

  const { message } = smtp.received.find(({ to }) => to[0] === 'vera@kestrel.example') ?? {}
  expect(message?.subject).toMatch(/^Your answers to “.*” for Kestrel were submitted$/)
  expect(message?.text).toMatch('Submitted by Ada Lovelace, CISO.')
  expect(message?.attachments).toMatchObject([{ filename: 'kestrel-answers.pdf', mimeType: 'application/pdf' }])
  const { text } = await readPdf(new Uint8Array(message?.attachments[0]?.content as ArrayBuffer))
  expect(text).toContain('Ada Lovelace, CISO')
})
