import type { QuestionInput } from '../../../../contract/library/templates.ts'
import { type Exercise, NONE } from '../../../../test/coverage/exercises/exercise.ts'
import type { TestApp } from '../../../../test/support/app.ts'

const QUESTION: QuestionInput = {
  ...{ key: 'backups', text: 'How often?', type: 'MULTIPLE_CHOICE', options: ['A', 'B', 'D'] },
  ...{ riskWeight: 'HIGH', expectedAnswer: 'A' },
}

/** A vendor with a gap, and a second assessment in which the answer is another wrong one. */
const seenAgain = async ({ make }: TestApp) => {
  const questions = [QUESTION]
  const { id: templateId } = await make.publishedTemplate({ sections: [{ title: 'Data', questions }] })
  const { vendor } = await make.completedAssessment({ backups: 'B' }, { templateId })
  const { id, ids, token } = await make.sentAssessment({ templateId, vendorId: vendor.id })
  await make.answer({ id, ids }, { backups: 'D' })
  return { id, ids, portal: `/api/portal/${token}` }
}

/** Gaps that are seen again take severity and words from the newest answer. */
export const exercises: Exercise[] = [
  {
    route: 'POST /api/portal/:token/submit',
    actions: ['UPDATE_FINDING', 'SUBMIT_ASSESSMENT'],
    prepare: async (t) => {
      const { portal } = await seenAgain(t)
      return {
        call: () => t.nobody.post(`${portal}/submit`),
        refuse: [() => t.nobody.post(`/api/portal/${'x'.repeat(43)}/submit`)],
      }
    },
  },
  {
    route: 'POST /api/v1/assessments/:assessmentId/finalize',
    actions: ['UPDATE_FINDING', 'FINALIZE_ASSESSMENT'],
    prepare: async (t) => {
      const { id, ids } = await seenAgain(t)
      await t.make.submit(id)
      const judged = { decision: 'APPROVED', creditOverride: 60 }
      await t.admin.put(`/api/v1/assessments/${id}/review/${ids.backups}`, judged)
      return {
        call: () => t.admin.post(`/api/v1/assessments/${id}/finalize`),
        refuse: [() => t.admin.post(`/api/v1/assessments/${NONE}/finalize`)],
      }
    },
  },
]
