import { expect, test } from 'vitest'
import { referenceOf } from '../../../contract/assessments/verification.ts'
import { useApp } from '../../../test/support/app.ts'

const t = useApp()
const verify = (reference: string) => t.nobody.get(`/api/v1/verify/${reference}`)

test('the reference of a sent request tells who sent it, in the organisation’s words', async () => {
  const { id } = await t.make.questionnaire()
  const { body: assessment } = await t.admin.get(`/api/v1/assessments/${id}`)
  const { status, body } = await verify(referenceOf(id).toLowerCase())
  expect([status, body]).toEqual([
    200,
    {
      organisation: 'My organisation',
      vendorName: expect.stringMatching(/^Vendor /),
      title: assessment.title,
      sentAt: assessment.sentAt,
      statement: 'My organisation has sent this request.',
    },
  ])
  await t.admin.patch('/api/v1/settings', { verificationStatement: 'We ask every year.' })
  expect((await verify(referenceOf(id))).body.statement).toBe('We ask every year.')
})

test('a request that was not sent, and anything that is no reference, is not found', async () => {
  const { id } = await t.make.draftAssessment()
  for (const reference of [referenceOf(id), '00000000', 'x', '%25', id])
    expect((await verify(reference)).status, reference).toBe(404)
})
