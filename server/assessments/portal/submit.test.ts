import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import { logOf } from '../../../test/support/log.ts'
import { fetchPdf, readPdf } from '../../../test/support/pdf.ts'

const t = useApp()
type Sent = Awaited<ReturnType<typeof t.make.questionnaire>>
const save = ({ portal, questions }: Sent, key: string, body: unknown) =>
  t.nobody.put(`${portal}/answers/${questions[key]}`, body)
const submit = ({ portal }: Sent) => t.nobody.post(`${portal}/submit`)

test('rejects missing required answers and names each visible question', async () => {
  const sent = await t.make.questionnaire()
  expect(await submit(sent)).toMatchObject({
    status: 400,
    body: {
      details: [
        { path: 'mfa', message: 'is required: Is MFA enforced?' },
        { path: 'where', message: 'is required: Where?' },
      ],
    },
  })
  expect((await logOf(t.pool, sent.id)).map(({ action }) => action)).not.toContain('SUBMIT_ASSESSMENT')
})

test('after submission the link shows a copy and rejects answers and a second submit', async () => {
  const sent = await t.make.questionnaire()
  await save(sent, 'mfa', { value: 'NO' })
  await save(sent, 'where', { isNotApplicable: true })

  const { status, body } = await submit(sent)

  expect({ status, body }).toEqual({ status: 200, body: { status: 'SUBMITTED', submittedAt: expect.any(String) } })
  const { body: copy } = await t.nobody.get(sent.portal)
  expect(copy).toMatchObject({ editable: false, status: 'SUBMITTED', submittedAt: body.submittedAt })
  expect(copy.questions[0].response.value).toBe('NO')
  expect((await submit(sent)).status).toBe(409)
  expect((await save(sent, 'mfa', { value: 'YES' })).status).toBe(409)
  expect((await logOf(t.pool, sent.id)).filter(({ action }) => action === 'SUBMIT_ASSESSMENT')).toMatchObject([
    { userName: expect.stringMatching(/^Vendor: /), meta: { from: 'IN_PROGRESS', to: 'SUBMITTED' } },
  ])
})

test('two concurrent submits: one wins', async () => {
  const sent = await t.make.questionnaire()
  await save(sent, 'mfa', { value: 'YES' })
  await save(sent, 'where', { value: 'EU' })
  const statuses = (await Promise.all([submit(sent), submit(sent), submit(sent)])).map(({ status }) => status)
  expect(statuses.sort((a, b) => a - b)).toEqual([200, 409, 409])
})

test('an assessment that was sent back is submitted again through the same link', async () => {
  const sent = await t.make.questionnaire()
  await save(sent, 'mfa', { value: 'NO' })
  await save(sent, 'where', { value: 'EU' })
  await submit(sent)
  const path = `/api/v1/assessments/${sent.id}`
  const decision = { decision: 'CLARIFICATION_REQUESTED', note: 'Really?', complianceOverride: true }
  expect((await t.admin.put(`${path}/review/${sent.questions.mfa}`, decision)).status).toBe(200)
  expect((await t.admin.post(`${path}/send-back`, {})).status).toBe(200)

  const back = (await t.nobody.get(sent.portal)).body
  expect(back).toMatchObject({ editable: true, status: 'IN_PROGRESS' })
  expect(back.questions[0].clarification).toMatchObject({ note: 'Really?' })
  expect((await save(sent, 'mfa', { value: 'YES' })).status).toBe(200)
  expect((await submit(sent)).status).toBe(200)
  expect((await t.nobody.get(sent.portal)).body.questions[0].clarification).toBeNull()
  const [review] = await t.pool`select compliance_override from reviews where assessment_id = ${sent.id}`
  expect(review?.compliance_override).toBeNull()
})

test('confidentiality terms are accepted as they are now, and recorded with the submission', async () => {
  const setTerms = (confidentialityTerms: string | null) => t.admin.patch('/api/v1/settings', { confidentialityTerms })
  const sent = await t.make.questionnaire()
  await t.make.answer({ id: sent.id, ids: sent.questions }, { mfa: 'YES', where: 'EU' })
  const termsOf = async () => (await t.nobody.get(sent.portal)).body.terms
  expect(await termsOf()).toBeNull()
  await setTerms('Old terms')
  const { digest: old } = await termsOf()
  await setTerms('Keep it secret.')
  const submitWith = (acceptedTerms?: string) =>
    t.nobody.post(`${sent.portal}/submit`, { name: 'Ada', role: 'CISO', acceptedTerms })
  for (const refused of [await submitWith(), await submitWith(old)])
    expect([refused.status, refused.body.code]).toEqual([400, 'terms_not_accepted'])

  const { text, digest } = await termsOf()
  expect([text, digest]).toEqual(['Keep it secret.', hash('sha256', 'Keep it secret.')])
  expect((await submitWith(digest)).status).toBe(200)
  await setTerms(null)
  expect((await t.nobody.get(sent.portal)).body.submission).toMatchObject({ name: 'Ada', acceptedTerms: digest })
  const { submission } = (await t.admin.get(`/api/v1/assessments/${sent.id}`)).body
  expect(submission).toEqual({ name: 'Ada', role: 'CISO', acceptedTerms: digest })
  expect((await logOf(t.pool, sent.id)).at(-1)?.meta).toMatchObject({ acceptedTerms: digest })
  const { text: report } = await readPdf(
    (await fetchPdf(`${t.url}/api/assessments/${sent.id}/pdf`, t.admin.token)).bytes,
  )
  expect(report).toContain(`Confidentiality terms accepted (SHA-256 ${digest.slice(0, 16)}`)
})
