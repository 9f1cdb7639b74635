import { expect, test } from 'vitest'
import type { CommentCreate } from '../../../contract/assessments/comments.ts'
import type { Permission } from '../../../contract/permissions.ts'
import { useApp } from '../../../test/support/app.ts'
import { logOf } from '../../../test/support/log.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import * as comments from './service.ts'

const t = useApp()
type Sent = Awaited<ReturnType<typeof t.make.questionnaire>>
const NONE = '00000000-0000-4000-8000-000000000000'

const subjectOf = ({ id, vendorId }: Sent) => ({
  assessment: { id, title: 'Assessment' },
  vendor: { vendorId, vendorName: 'Vendor' },
})
const reviewerWrites = (sent: Sent, given: Partial<CommentCreate> = {}) => {
  const author = { type: 'USER', id: null, name: 'Ada' } as const
  return inTransaction(t.system(), (tx: Ctx) => comments.add(tx, subjectOf(sent), { body: 'Hello', ...given }, author))
}
const vendorWrites = ({ portal }: Sent, body: object) => t.nobody.post(`${portal}/comments`, { body: 'Hello', ...body })

test('a vendor opens a thread that both sides see, and it is logged', async () => {
  const { id: vendorId } = await t.make.vendor({ contactName: 'Grace' })
  const sent = await t.make.questionnaire({ vendorId })
  const { status, body } = await vendorWrites(sent, { questionId: sent.questions.mfa, body: ' What is MFA? ' })
  expect({ status, body }).toEqual({
    status: 201,
    body: {
      id: expect.any(String),
      questionId: sent.questions.mfa,
      authorType: 'VENDOR',
      authorName: 'Grace',
      body: 'What is MFA?',
      visibility: 'VENDOR',
      audience: 'REVIEWERS',
      createdAt: expect.any(String),
      replies: [],
    },
  })
  expect((await t.nobody.get(sent.portal)).body.comments).toEqual([body])
  expect((await t.admin.get(`/api/v1/assessments/${sent.id}`)).body.comments).toEqual([body])
  const entries = (await logOf(t.pool, sent.id)).filter(({ action }) => action === 'ADD_COMMENT')
  expect(entries).toMatchObject([
    { userName: 'Vendor: Grace', meta: { commentId: body.id, questionId: sent.questions.mfa, visibility: 'VENDOR' } },
  ])
})

test('a vendor cannot choose the visibility of its comments', async () => {
  const sent = await t.make.questionnaire()
  expect((await vendorWrites(sent, { visibility: 'INTERNAL' })).body.visibility).toBe('VENDOR')
})

test('a reply joins the thread, also when it replies to a reply', async () => {
  const sent = await t.make.questionnaire()
  const root = (await vendorWrites(sent, { questionId: sent.questions.mfa })).body
  const reply = await reviewerWrites(sent, { parentId: root.id, body: 'Two factors' })
  const again = (await vendorWrites(sent, { parentId: reply.id, body: 'Thanks' })).body
  expect(reply).toMatchObject({ visibility: 'VENDOR', questionId: sent.questions.mfa })
  expect(again).not.toHaveProperty('replies')
  const [thread] = (await t.nobody.get(sent.portal)).body.comments
  expect(thread.replies).toEqual([reply, again])
})

test('reviewers’ comments are internal by default and hidden from the vendor', async () => {
  const sent = await t.make.questionnaire()
  const internal = await reviewerWrites(sent)
  const shared = await reviewerWrites(sent, { visibility: 'VENDOR' })
  const aside = await reviewerWrites(sent, { parentId: shared.id, visibility: 'INTERNAL', body: 'Between us' })
  expect(internal.visibility).toBe('INTERNAL')
  expect((await t.nobody.get(sent.portal)).body.comments).toEqual([{ ...shared, replies: [] }])
  for (const { id } of [internal, aside]) expect((await vendorWrites(sent, { parentId: id })).status).toBe(404)
})

test('a reply to an internal thread stays internal', async () => {
  const sent = await t.make.questionnaire()
  const { id: parentId } = await reviewerWrites(sent)
  expect((await reviewerWrites(sent, { parentId })).visibility).toBe('INTERNAL')
  await expect(reviewerWrites(sent, { parentId, visibility: 'VENDOR' })).rejects.toMatchObject({
    status: 400,
    details: [{ path: 'visibility' }],
  })
})

test('threads and questions of other assessments are not found', async () => {
  const [sent, other] = [await t.make.questionnaire(), await t.make.questionnaire()]
  const foreign = (await vendorWrites(other, {})).body
  for (const body of [
    { parentId: foreign.id },
    { parentId: NONE },
    { questionId: other.questions.mfa },
    { questionId: NONE },
  ])
    expect((await vendorWrites(sent, body)).status).toBe(404)
})

test('a reply is about the question of its thread', async () => {
  const sent = await t.make.questionnaire()
  const { id: parentId } = (await vendorWrites(sent, { questionId: sent.questions.mfa })).body
  expect((await vendorWrites(sent, { parentId, questionId: sent.questions.mfa })).status).toBe(201)
  expect((await vendorWrites(sent, { parentId, questionId: sent.questions.where })).status).toBe(400)
})

test('a section link comments on the questions of its section only', async () => {
  const sent = await t.make.questionnaire()
  const elsewhere = (await vendorWrites(sent, { questionId: sent.questions.mfa })).body
  const { body } = await t.nobody.post(`${sent.portal}/hand-offs`, { sectionIndex: 1, holderName: 'Linus' })
  const own = { ...sent, portal: body.portalUrl.replace(t.url, '/api') }
  expect((await vendorWrites(own, { questionId: sent.questions.where })).body.authorName).toBe('Linus')
  expect((await vendorWrites(own, { questionId: sent.questions.mfa })).status).toBe(404)
  expect((await vendorWrites(own, { parentId: elsewhere.id })).status).toBe(404)
  expect((await vendorWrites(own, {})).status).toBe(400)
})

test.each(['', '   ', 'x'.repeat(10_001)])(
  'rejects empty comments and more than 10,000 characters (%#)',
  async (body) => {
    expect((await vendorWrites(await t.make.questionnaire(), { body })).status).toBe(400)
  },
)

test('whoever may only look at assessments writes nothing that the vendor sees', async () => {
  const sent = await t.make.questionnaire()
  const thread = (await vendorWrites(sent, {})).body
  const post = async (permissions: Permission[], body: object) => {
    const client = await t.make.keyClient(permissions)
    return (await client.post(`/api/v1/assessments/${sent.id}/comments`, { body: 'Hello', ...body })).status
  }

  expect(await post(['assessments:view'], { visibility: 'VENDOR' })).toBe(403)
  expect(await post(['assessments:view'], { parentId: thread.id })).toBe(403)
  expect(await post(['assessments:view'], { parentId: thread.id, visibility: 'INTERNAL' })).toBe(201)
  expect(await post(['assessments:view'], {})).toBe(201)
  for (const permission of ['assessments:edit', 'assessments:review'] as const)
    expect(await post(['assessments:view', permission], { visibility: 'VENDOR' })).toBe(201)
})
