import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ReviewCreate } from '../../../contract/assessments/assessments.ts'
import type { AssessmentDetail, AssessmentQuestion } from '../../../contract/assessments/detail.ts'
import { TRANSITIONS } from '../../../contract/assessments/lifecycle.ts'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import { refusalOf } from '../detail/words.ts'
import { assessmentQuery } from '../queries.ts'

export type Decision = { questionId: string; body: ReviewCreate }
type Review = AssessmentQuestion['review']
type Problems = ReadonlyMap<string, string>

const withReview = (assessment: AssessmentDetail, questionId: string, review: Review): AssessmentDetail => ({
  ...assessment,
  questions: assessment.questions.map((question) => (question.id === questionId ? { ...question, review } : question)),
})

const reviewOf = (assessment: AssessmentDetail | undefined, questionId: string) =>
  assessment?.questions.find(({ id }) => id === questionId)?.review ?? null

/** As it will stand when the server agrees. It is younger than the answer, whatever the clock here says. */
const expected = (
  { decision, note, complianceOverride, creditOverride }: ReviewCreate,
  reviewerName: string,
  answeredAt = '',
): Review => {
  const now = new Date().toISOString()
  return {
    decision,
    note: note ?? null,
    complianceOverride: complianceOverride ?? null,
    creditOverride: creditOverride ?? null,
    reviewerName,
    decidedAt: now > answeredAt ? now : answeredAt,
    clarifiedAt: null,
  }
}

/** What it changes is known here already: the answer need not hold the whole assessment again. */
const decide = (assessmentId: string, { questionId, body }: Decision) =>
  call('PUT /api/v1/assessments/:assessmentId/review/:questionId', {
    params: { assessmentId, questionId },
    body,
    headers: { prefer: 'return=minimal' },
  })

const keyOf = (id: string) => ['decisions', id]
/** Whether a decision is on its way. */
export const useDeciding = (id: string) => useIsMutating({ mutationKey: keyOf(id) }) > 0

/** Who closes the page while a decision is on its way is asked. */
const useLeaving = (busy: boolean) =>
  useEffect(() => {
    if (!busy) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [busy])

/** Decisions show at once. What the server refuses is taken back, and told at its question. */
export const useDecisions = (id: string, refused: (decision: Decision) => void) => {
  const client = useQueryClient()
  const name = useSession()?.user?.name ?? ''
  const [problems, setProblems] = useState<Problems>(new Map())
  const { queryKey } = assessmentQuery(id)
  const patch = (change: (assessment: AssessmentDetail) => AssessmentDetail) =>
    client.setQueryData(queryKey, (before) => before && change(before))
  const tell = (questionId: string, problem: string | undefined) =>
    setProblems((before) => {
      const after = new Map(before)
      if (problem === undefined) after.delete(questionId)
      else after.set(questionId, problem)
      return after
    })
  const sending = useRef(new Map<string, Promise<unknown>>())
  useLeaving(useDeciding(id))
  const { mutate } = useMutation({
    mutationKey: keyOf(id),
    mutationFn: ({ questionId, body }: Decision) => {
      // Two about the same question arrive in the order in which they were made.
      const before = sending.current.get(questionId) ?? Promise.resolve()
      const mine = before.catch(() => undefined).then(() => decide(id, { questionId, body }))
      sending.current.set(questionId, mine)
      return mine
    },
    onMutate: async ({ questionId, body }) => {
      tell(questionId, undefined)
      await client.cancelQueries({ queryKey, exact: true })
      const shown = client.getQueryData(queryKey)
      const answeredAt = shown?.questions.find((one) => one.id === questionId)?.response?.answeredAt
      patch((before) => ({
        ...withReview(before, questionId, expected(body, name, answeredAt)),
        status: TRANSITIONS.review.to,
      }))
      return { before: reviewOf(shown, questionId) }
    },
    onError: (error, decision, context) => {
      const { questionId } = decision
      if (context) patch((before) => withReview(before, questionId, context.before))
      tell(questionId, refusalOf(error))
      void client.invalidateQueries({ queryKey, exact: true })
      refused(decision)
    },
  })
  return { decide: mutate, problems, tell }
}
