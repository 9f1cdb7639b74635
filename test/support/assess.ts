import type { AssessmentCreate, LinkCreate } from '../../contract/assessments/assessments.ts'
import type { AssessmentDetail } from '../../contract/assessments/detail.ts'
import type { AnswerValue } from '../../contract/library/questions.ts'
import type { TemplateCreate, TemplateDetail } from '../../contract/library/templates.ts'
import { send } from '../../server/assessments/links/service.ts'
import { finalize } from '../../server/assessments/review/service.ts'
import * as assessments from '../../server/assessments/service.ts'
import { submit } from '../../server/assessments/service.ts'
import type { Ctx } from '../../server/context.ts'

type Questions = NonNullable<NonNullable<TemplateCreate['sections']>[number]['questions']>
type Making = {
  vendorId?: string
  templateId?: string
  questions?: Questions
  title?: string
  dueDate?: string
  reviewerId?: string
  recurrence?: AssessmentCreate['recurrence']
}
/** A value by question key; `NA` for not applicable. */
export type AnswersByKey = Record<string, AnswerValue | typeof NA>
export const NA = { isNotApplicable: true } as const

type Asking = { vendorId?: string; templateId?: string; sections?: TemplateCreate['sections']; link?: LinkCreate }

/** Every question type, in two sections; "how" is shown after a YES to "mfa". */
export const QUESTIONNAIRE: TemplateCreate['sections'] = [
  {
    title: 'Access',
    questions: [
      {
        key: 'mfa',
        text: 'Is MFA enforced?',
        type: 'YES_NO',
        required: true,
        riskWeight: 'HIGH',
        expectedAnswer: 'YES',
      },
      {
        key: 'how',
        text: 'How?',
        type: 'FREE_TEXT',
        conditionalLogic: { match: 'all', rules: [{ question: 'mfa', operator: 'equals', value: 'YES' }] },
      },
      { key: 'factors', text: 'Which factors?', type: 'MULTI_SELECT', options: ['App', 'Key', 'SMS'] },
    ],
  },
  {
    title: 'Data',
    questions: [
      { key: 'where', text: 'Where?', type: 'MULTIPLE_CHOICE', options: ['EU', 'US'], required: true },
      { key: 'region', text: 'Which region?', type: 'COMBOBOX', options: ['North', 'South'] },
      { key: 'days', text: 'For how many days?', type: 'NUMERIC' },
      { key: 'since', text: 'Since when?', type: 'DATE' },
      { key: 'maturity', text: 'How mature?', type: 'RATING' },
      { key: 'proof', text: 'Can you prove it?', type: 'FILE_UPLOAD' },
    ],
  },
]

type World = {
  system: () => Ctx
  vendor: () => Promise<{ id: string }>
  publishedTemplate: (overrides?: Partial<TemplateCreate>) => Promise<TemplateDetail>
}

/** Assessments for tests, in any state, through the services of the product. */
export const assessmentFactories = ({ system, vendor, publishedTemplate }: World) => {
  const draft = async ({ vendorId, templateId, questions, ...body }: Making = {}) => {
    const sections = questions && [{ title: 'Section', questions }]
    return assessments.create(system(), {
      vendorId: vendorId ?? (await vendor()).id,
      templateId: templateId ?? (await publishedTemplate(sections && { sections })).id,
      ...body,
    })
  }

  /** With the token of its link, and the ids of its questions by key. */
  const sent = async (making: Making = {}, link: LinkCreate = {}) => {
    const { id } = await draft(making)
    const { assessment, portalUrl } = await send(system(), id, link)
    return { ...withIds(assessment), token: portalUrl.split('/').at(-1) ?? '' }
  }

  const submitted = async (answers: AnswersByKey, making: Making = {}) => {
    const made = await sent(making)
    await answer(made, answers)
    await submit(system(), made.id)
    return made
  }

  const completed = async (answers: AnswersByKey, making: Making = {}) => {
    const made = await submitted(answers, making)
    return { ...withIds(await finalize(system(), made.id)), token: made.token }
  }

  /** Straight into the table: saving answers has its own tests. */
  const answer = async ({ id, ids }: { id: string; ids: Record<string, string> }, answers: AnswersByKey) => {
    const { db, now } = system()
    for (const [key, given] of Object.entries(answers)) {
      const value = given === NA ? null : given
      await db`insert into answers (assessment_id, question_id, value, is_not_applicable, answered_at, answered_by)
        values (${id}, ${ids[key] ?? ''}, ${value === null ? null : db.json(value as never)}, ${given === NA}, ${now}, 'Ada')
        on conflict (assessment_id, question_id) do update set value = excluded.value,
          is_not_applicable = excluded.is_not_applicable, answered_at = excluded.answered_at`
      await db`insert into answer_history (assessment_id, question_id, is_not_applicable, answered_at, answered_by)
        values (${id}, ${ids[key] ?? ''}, ${given === NA}, ${now}, 'Ada')`
    }
  }

  /** A questionnaire as the vendor sees it: its portal path, and the ids of its questions by key. */
  const questionnaire = async ({ vendorId, templateId, sections = QUESTIONNAIRE, link }: Asking = {}) => {
    const used = templateId ?? (await publishedTemplate({ sections })).id
    const { id, vendor: owner, ids: questions, token } = await sent({ vendorId, templateId: used }, link)
    return { id, vendorId: owner.id, templateId: used, token, portal: `/api/portal/${token}`, questions }
  }

  return {
    draftAssessment: draft,
    sentAssessment: sent,
    questionnaire,
    submittedAssessment: submitted,
    completedAssessment: completed,
    submit: (id: string) => submit(system(), id),
    answer,
  }
}

const withIds = (assessment: AssessmentDetail) => ({
  ...assessment,
  ids: Object.fromEntries(assessment.questions.map(({ key, id }) => [key, id])),
})
