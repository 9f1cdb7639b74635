import { expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import { readPdf } from '../../../test/support/pdf.ts'
import { sheetsOf } from '../workbook/testing/fill.ts'

const t = useApp()
const SECRETS = {
  expectedNumber: '918273645',
  expectedDay: '2031-07-19',
  framework: 'Secret framework',
  control: 'SEC-RET-1',
  internal: 'Between us reviewers',
  aside: 'An aside below a shared thread',
  approval: 'Approved for reasons of our own',
  settled: 'A clarification that was met already',
  finding: 'A finding about you',
  reviewer: 'Rita Reviewer',
  otherVendor: 'A vendor like you',
  otherAnswer: 'What the other vendor answered',
  otherSection: 'Answer of the first section',
}
/** Fields that must not even exist in the vendor's view. */
const MEMBERS =
  /"(expected\w*|riskWeight|\w*score\w*|isCompliant|\w*override|controls|controlMappings|reviewer\w*|decision|vendorId|tier)":/i

const sections = [
  {
    title: 'First',
    questions: [
      { key: 'number', text: 'How many?', type: 'NUMERIC' as const, expectedAnswer: { min: 918273645 } },
      { key: 'text', text: 'Tell us', type: 'FREE_TEXT' as const },
    ],
  },
  {
    title: 'Second',
    questions: [
      { key: 'day', text: 'Since when?', type: 'DATE' as const, expectedAnswer: { notAfter: '2031-07-19' } },
      { key: 'more', text: 'More?', type: 'FREE_TEXT' as const, required: true },
    ],
  },
]

/** A questionnaire surrounded by everything that its vendor must not see. */
const surrounded = async () => {
  const framework = {
    name: SECRETS.framework,
    version: '1',
    controls: [{ domain: 'D', code: SECRETS.control, title: 'T' }],
  }
  await t.admin.post('/api/v1/frameworks/import', framework)
  const mapped = sections.map((section) => ({
    ...section,
    questions: section.questions.map((q) => ({
      ...q,
      riskWeight: 'CRITICAL' as const,
      controlCodes: [SECRETS.control],
    })),
  }))
  const imported = await t.admin.post('/api/v1/templates/import', { name: 'Shared', sections: mapped })
  await t.admin.post(`/api/v1/templates/${imported.body.id}/publish`)
  const templateId: string = imported.body.id
  const other = await t.make.questionnaire({
    templateId,
    vendorId: (await t.make.vendor({ name: SECRETS.otherVendor })).id,
  })
  await t.nobody.put(`${other.portal}/answers/${other.questions.more}`, { value: SECRETS.otherAnswer })
  await t.nobody.post(`${other.portal}/submit`)
  return t.make.questionnaire({ templateId, vendorId: (await t.make.vendor({ tier: 'HIGH' })).id })
}

const judge = async ({ id, vendorId, questions }: Awaited<ReturnType<typeof surrounded>>) => {
  const { client, user } = await t.make.adminSession()
  await t.pool`update users set name = ${SECRETS.reviewer} where id = ${user.id}`
  const review = (key: string, body: object) => client.put(`/api/v1/assessments/${id}/review/${questions[key]}`, body)
  await review('number', { decision: 'APPROVED', note: SECRETS.approval, complianceOverride: true })
  await review('day', { decision: 'CLARIFICATION_REQUESTED', note: SECRETS.settled })
  await review('more', { decision: 'CLARIFICATION_REQUESTED', note: 'Shown to the vendor' })
  await t.pool`update reviews set clarified_at = now() where note = ${SECRETS.settled}`
  await t.pool`with shared as (
      insert into comments (assessment_id, author_type, author_name, body, visibility, created_at)
      values (${id}, 'USER', 'Ada', 'For you', 'VENDOR', now()), (${id}, 'USER', 'Ada', ${SECRETS.internal}, 'INTERNAL', now())
      returning *)
    insert into comments (assessment_id, parent_id, author_type, author_name, body, visibility, created_at)
    select assessment_id, id, 'USER', 'Ada', ${SECRETS.aside}, 'INTERNAL', now() from shared where visibility = 'VENDOR'`
  await t.pool`insert into findings (vendor_id, assessment_id, raised_by, title, severity, created_at, updated_at)
    values (${vendorId}, ${id}, 'REVIEWER', ${SECRETS.finding}, 'HIGH', now(), now())`
}

/** Every secret must really exist for those who may see it. */
const analystsSee = async () => {
  const { body } = await t.admin.get('/api/v1/assessments?pageSize=50')
  const details = body.entries.map(
    async ({ id }: { id: string }) => (await t.admin.get(`/api/v1/assessments/${id}`)).text,
  )
  return (await Promise.all(details)).join('')
}

test('the portal never reveals expected answers, weights, findings or other vendors', async () => {
  const sent = await surrounded()
  const { portal, questions } = sent
  const texts: string[] = []
  const told = async (answer: Promise<{ text: string; status: number }>) => {
    const { text, status } = await answer
    texts.push(text)
    return { status, body: text === '' ? undefined : JSON.parse(text) }
  }
  const workbook = async (path: string) => {
    const { bytes } = await t.nobody.get(`${path}/workbook`)
    texts.push(JSON.stringify(await sheetsOf(Uint8Array.from(bytes))))
  }
  const copy = async () => {
    const { bytes } = await t.nobody.get(`${portal}/copy.pdf`)
    const { text } = await readPdf(new Uint8Array(bytes))
    expect(text).toContain('Enough')
    texts.push(text)
  }
  const put = (key: string, body: object) => told(t.nobody.put(`${portal}/answers/${questions[key]}`, body))

  await told(t.nobody.get(portal))
  await told(t.nobody.post(`${portal}/submit`))
  await put('number', { value: 'wrong' })
  await put('number', { value: 1 })
  await put('day', { value: '2032-01-01' })
  await put('more', { value: 'Enough' })
  await told(t.nobody.post(`${portal}/reuse`, {}))
  await told(t.nobody.post(`${portal}/submit`))
  await judge(sent)
  await told(t.nobody.get(portal))
  await told(t.nobody.get('/api/portal'))
  await workbook(portal)
  await copy()
  await t.admin.post(`/api/v1/assessments/${sent.id}/send-back`, { message: 'Once more, please' })
  await told(t.nobody.post(`${portal}/comments`, { questionId: questions.number, body: 'Why?' }))
  const { body } = await told(t.nobody.post(`${portal}/hand-offs`, { sectionIndex: 1 }))
  const view = await told(t.nobody.get(portal))
  await t.nobody.put(`${portal}/answers/${questions.text}`, { value: SECRETS.otherSection })
  const handOff = body.portalUrl.replace(t.url, '/api')
  const narrow = await told(t.nobody.get(handOff))
  await workbook(handOff)
  await told(t.nobody.put(`${handOff}/answers/${questions.more}`, { value: 'More' }))
  await t.nobody.delete(`${portal}/hand-offs/${body.handOff.id}`)
  await told(t.nobody.post(`${portal}/submit`))
  expect((await t.admin.post(`/api/v1/assessments/${sent.id}/finalize`)).status).toBe(200)
  const last = await told(
    t.nobody.get(portal).then(({ text, status }) => ({ text: text.replaceAll(SECRETS.otherSection, ''), status })),
  )

  // The view is not simply empty: what must be shown is shown.
  expect(view.body).toMatchObject({
    editable: true,
    message: 'Once more, please',
    comments: [{ body: 'For you' }, { body: 'Why?' }],
  })
  expect(JSON.stringify(view.body)).toContain('Shown to the vendor')
  expect(narrow.body.questions).toHaveLength(2)
  expect(last.body).toMatchObject({ status: 'COMPLETED', editable: false, findings: null })
  for (const text of texts) {
    for (const secret of Object.values(SECRETS)) expect(text).not.toContain(secret)
    expect(text).not.toMatch(MEMBERS)
    expect(text).not.toContain('CRITICAL')
  }
  const seenInside = await analystsSee()
  for (const secret of Object.values(SECRETS)) expect(seenInside).toContain(secret)
})
