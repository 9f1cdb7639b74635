import { expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import { logOf } from '../../../test/support/log.ts'

const t = useApp()

const sectionLink = async (portal: string, fields: object = {}) => {
  const { body } = await t.nobody.post(`${portal}/hand-offs`, { sectionIndex: 1, ...fields })
  return { ...body.handOff, portal: body.portalUrl.replace(t.url, '/api') as string }
}

test('an answer that somebody else changed meanwhile is not overwritten', async () => {
  const { portal, questions } = await t.make.questionnaire()
  const save = (body: object) => t.nobody.put(`${portal}/answers/${questions.how}`, body)
  const first = await save({ value: 'Ours', basedOn: null })
  const late = await save({ value: 'Theirs', basedOn: null })
  t.advance({ seconds: 1 })
  const commented = await save({ comment: 'See page 4', basedOn: first.body.response.answeredAt })
  const stale = await save({ value: 'Stale', basedOn: first.body.response.answeredAt })

  expect([first.status, late.status, commented.status, stale.status]).toEqual([200, 409, 200, 409])
  expect(late.body).toEqual({
    error: 'Somebody else has changed this answer.',
    code: 'answer_changed',
    current: first.body.response,
  })
  expect(stale.body.current).toEqual(commented.body.response)
  expect((await save({ value: 'Without looking' })).status).toBe(200)
})

test('a comment for the team is never shown to analysts', async () => {
  const { portal, questions, id } = await t.make.questionnaire()
  const say = (body: object) => t.nobody.post(`${portal}/comments`, { questionId: questions.where, ...body })
  const team = await say({ body: 'Do we really?', audience: 'TEAM' })
  const reply = await say({ body: 'We do', parentId: team.body.id })
  await say({ body: 'Hello', audience: 'REVIEWERS' })
  const narrow = await sectionLink(portal)

  expect([team.body.audience, reply.body.audience]).toEqual(['TEAM', 'TEAM'])
  const bodies = async (path: string) => (await t.nobody.get(path)).body.comments.map((c: { body: string }) => c.body)
  expect(await bodies(portal)).toEqual(['Do we really?', 'Hello'])
  expect(await bodies(narrow.portal)).toEqual(['Do we really?', 'Hello'])
  const analyst = `/api/v1/assessments/${id}`
  for (const path of [analyst, `${analyst}/comments`, `${analyst}/vendor-view`, `/api/assessments/${id}/export`])
    expect((await t.admin.get(path)).text).not.toContain('We do')
  expect((await t.admin.get(`${analyst}/comments?before=${team.body.id}`)).status).toBe(400)
  expect((await t.admin.post(`${analyst}/comments`, { body: 'Hi', parentId: team.body.id })).status).toBe(404)
  const other = await say({ body: 'Hm', parentId: team.body.id, audience: 'REVIEWERS' })
  expect(other.body.error).toContain('audience must be TEAM')
})

test('a comment for the team does not answer a request for clarification', async () => {
  const { id, token, ids } = await t.make.submittedAssessment({ mfa: 'YES' })
  const review = { decision: 'CLARIFICATION_REQUESTED', note: 'Why?' }
  await t.admin.put(`/api/v1/assessments/${id}/review/${ids.mfa}`, review)
  await t.admin.post(`/api/v1/assessments/${id}/send-back`, {})
  await t.nobody.post(`/api/portal/${token}/comments`, { questionId: ids.mfa, body: 'Who knows?', audience: 'TEAM' })
  await t.nobody.post(`/api/portal/${token}/submit`)

  const { body } = await t.admin.get(`/api/v1/assessments/${id}`)
  const { review: open } = body.questions.find((q: { key: string }) => q.key === 'mfa')
  expect(open.clarifiedAt).toBeNull()
})

test('a section link carries the note of the colleague who made it', async () => {
  const { portal } = await t.make.questionnaire()
  const made = await sectionLink(portal, { holderName: 'Linus', note: 'Only you know this' })

  expect(made).toMatchObject({ holderName: 'Linus', note: 'Only you know this' })
  expect((await t.nobody.get(made.portal)).body).toMatchObject({ note: 'Only you know this', handOffs: [] })
  expect((await t.nobody.get(portal)).body.handOffs).toMatchObject([{ note: 'Only you know this' }])
})

test('who declares the answers correct is on the receipt and in the log', async () => {
  const { portal, id, questions } = await t.make.questionnaire()
  await t.make.answer({ id, ids: questions }, { mfa: 'YES', where: 'EU' })
  await t.nobody.post(`${portal}/submit`, { name: 'Ada Lovelace', role: 'CISO' })

  const { submission } = (await t.nobody.get(portal)).body
  expect(submission).toMatchObject({ name: 'Ada Lovelace', role: 'CISO', reference: id.slice(0, 8).toUpperCase() })
  const log = await logOf(t.pool, id)
  expect(log.at(-1)?.meta.declaredBy).toEqual({ name: 'Ada Lovelace', role: 'CISO' })
})
