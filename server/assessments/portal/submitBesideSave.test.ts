import { expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import type { Ctx } from '../../context.ts'
import { sendBack } from '../review/service.ts'
import { submit } from '../service.ts'
import * as answers from './answers.ts'

const t = useApp()
type Sent = Awaited<ReturnType<typeof t.make.questionnaire>>

const answered = async (templateId?: string) => {
  const sent = await t.make.questionnaire({ templateId })
  await t.make.answer({ id: sent.id, ids: sent.questions }, { mfa: 'NO', where: 'EU' })
  return sent
}

const mfaOf = async ({ id }: Sent) => {
  const { body } = await t.admin.get(`/api/v1/assessments/${id}`)
  return { ...body.questions[0].response, submittedAt: body.submittedAt, score: body.scoreBreakdown.score }
}

/** The vendor, with a request that was admitted some milliseconds from now. */
const vendor = async ({ id }: Sent, milliseconds: number): Promise<Ctx> => {
  const [link] = await t.pool<{ id: string }[]>`select id from portal_links where assessment_id = ${id}`
  const ctx = t.system()
  const holder = { type: 'vendor', name: 'Ada', linkId: link?.id ?? '', assessmentId: id } as const
  const actor = { ...holder, sectionIndex: null, permissions: [] as const }
  return { ...ctx, actor, now: new Date(ctx.now.getTime() + milliseconds) }
}

test('an answer admitted after the submit but saved before it is scored', async () => {
  const sent = await answered()
  const later = await vendor(sent, 2000)
  await answers.save(later, sent.questions.mfa ?? '', { value: 'YES' })
  await submit({ ...later, now: new Date(later.now.getTime() - 1000) }, sent.id)

  const mfa = await mfaOf(sent)
  expect(mfa).toMatchObject({ value: 'YES', isCompliant: true, weightedScore: 6, maxScore: 6 })
  expect(mfa.submittedAt >= mfa.answeredAt).toBe(true)
})

test('an answer after a send-back is later than the score, whatever the clocks say', async () => {
  const sent = await answered()
  const later = await vendor(sent, 5000)
  await submit(later, sent.id)
  await sendBack({ ...later, now: new Date(later.now.getTime() + 1000) }, sent.id, {})
  await answers.save(await vendor(sent, 0), sent.questions.mfa ?? '', { value: 'YES' })

  expect(await mfaOf(sent)).toMatchObject({ value: 'YES', isCompliant: null, weightedScore: null })
})

/** Saves and submits concurrently, in either order. */
const race = async (sent: Sent, saveFirst: boolean) => {
  const save = () => t.nobody.put(`${sent.portal}/answers/${sent.questions.mfa}`, { value: 'YES' })
  const submit = () => t.nobody.post(`${sent.portal}/submit`)
  const calls = saveFirst ? [save(), submit()] : [submit(), save()]
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  return saveFirst ? statuses : statuses.toReversed()
}

test('a submit concurrent with an autosave: the answer is saved and scored, or rejected', async () => {
  const { templateId } = await answered()
  const all: Sent[] = []
  for (let i = 0; i < 20; i += 1) all.push(await answered(templateId))
  const outcomes = await Promise.all(all.map((sent, i) => race(sent, i % 2 === 0)))

  for (const [i, sent] of all.entries()) {
    const [saved, submitted] = outcomes[i] ?? []
    const mfa = await mfaOf(sent)
    const compliant = saved === 200
    expect([saved, submitted]).toEqual([compliant ? 200 : 409, 200])
    expect(mfa).toMatchObject({ value: compliant ? 'YES' : 'NO', isCompliant: compliant, maxScore: 6 })
    expect([mfa.score, mfa.submittedAt >= mfa.answeredAt]).toEqual([compliant ? 1 : 0, true])
  }
})
