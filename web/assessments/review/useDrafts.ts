import { useState } from 'react'
import type { AssessmentQuestion } from '../../../contract/assessments/detail.ts'
import { type Draft, draftOf, isUnsent } from './draft.ts'

export type Drafts = {
  of: (question: AssessmentQuestion) => Draft
  /** Nothing to keep: it was sent. */
  keep: (question: AssessmentQuestion, draft: Draft | undefined) => void
  unsent: (questions: readonly AssessmentQuestion[]) => boolean
  /** It was sent and refused. What has been typed since goes before it. */
  giveBack: (questionId: string, draft: Draft | undefined) => void
}

/** What is typed about a question survives a change of question or tab. */
export const useDrafts = (): Drafts => {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map())
  return {
    of: (question) => drafts.get(question.id) ?? draftOf(question),
    keep: ({ id }, draft) =>
      setDrafts((before) => new Map([...before].filter(([key]) => key !== id).concat(draft ? [[id, draft]] : []))),
    unsent: (questions) =>
      questions.some((question) => {
        const draft = drafts.get(question.id)
        return draft !== undefined && isUnsent(draft, question)
      }),
    giveBack: (id, draft) =>
      setDrafts((before) => (draft === undefined || before.has(id) ? before : new Map(before).set(id, draft))),
  }
}
