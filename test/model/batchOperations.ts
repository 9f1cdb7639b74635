import { expect } from 'vitest'
import type { AssessmentDetail, AssessmentQuestion } from '../../contract/assessments/detail.ts'
import { inState } from './assessmentOperations.ts'
import { type Operation, step } from './world.ts'

const pathOf = (id: string) => `/api/v1/assessments/${id}`
const idsOf = (questions: readonly AssessmentQuestion[]) => questions.map(({ id }) => id).sort()

const APPROVABLE = {
  COMPLIANT: ({ response }: AssessmentQuestion) => response?.isCompliant === true,
  UNCHANGED: ({ unchanged }: AssessmentQuestion) => unchanged,
}
const undecided = ({ questions }: AssessmentDetail) => questions.filter(({ review }) => review === null)

/** Those that have a decision keep it. */
const approveMany: Operation = (world) => {
  const { alone, random, batches } = world
  const assessment = inState(world, 'SUBMITTED', 'UNDER_REVIEW')
  if (!assessment) return undefined
  const { id } = assessment
  const which = random.one('COMPLIANT', 'COMPLIANT', 'UNCHANGED')
  return step('approve many', async (client) => {
    const before: AssessmentDetail = (await client.get(pathOf(id))).body
    const answer = await client.post(`${pathOf(id)}/review/approve`, { which })
    if (answer.status !== 200) return answer
    if (answer.body.batchId !== null) batches.push({ assessmentId: id, batchId: answer.body.batchId })
    if (!alone) return answer
    const expected = undecided(before).filter((question) => question.visible && APPROVABLE[which](question))
    expect(answer.body.questionIds.toSorted()).toEqual(idsOf(expected))
    const after: AssessmentDetail = (await client.get(pathOf(id))).body
    const approved = after.questions.filter((question) => answer.body.questionIds.includes(question.id))
    for (const { review } of approved) expect(review).toMatchObject({ decision: 'APPROVED', complianceOverride: null })
    expect(after.status).toBe(approved.length > 0 ? 'UNDER_REVIEW' : before.status)
    return answer
  })
}

/** Removes the approvals of the batch, and no decision that was made since. */
const undoBatch: Operation = ({ random, batches, alone }) => {
  const batch = random.pick(batches)
  if (!batch) return undefined
  const path = pathOf(batch.assessmentId)
  return step('undo batch', async (client) => {
    const before = await client.get(path)
    const answer = await client.delete(`${path}/review/batches/${batch.batchId}`)
    if (!alone || answer.status >= 300) return answer
    const after = await client.get(path)
    expect(undecided(after.body).length).toBeGreaterThan(undecided(before.body).length)
    const again = await client.delete(`${path}/review/batches/${batch.batchId}`)
    expect(again.status).toBe(404)
    return answer
  })
}

/** Weighted: each is chosen as often as its number says. */
export const BATCH_OPERATIONS: readonly [Operation, number][] = [
  [approveMany, 4],
  [undoBatch, 2],
]
