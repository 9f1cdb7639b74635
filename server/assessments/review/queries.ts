import type { ReviewCreate } from '../../../contract/assessments/assessments.ts'
import type { QuestionTranslations } from '../../../contract/library/translations.ts'
import type { Db } from '../../db/open.ts'
import { first, only } from '../../db/tx.ts'
import { isMapped } from '../scoring/queries.ts'

export const markUnderReview = (db: Db, id: string, now: Date) => db`
  update assessments set status = 'UNDER_REVIEW', updated_at = ${now} where id = ${id}`

export const markReopened = (db: Db, id: string, now: Date) => db`
  update assessments set status = 'UNDER_REVIEW', completed_at = null, reopened_at = ${now}, updated_at = ${now}
  where id = ${id}`

export const markCompleted = (db: Db, id: string, score: number | null, now: Date) => db`
  update assessments set status = 'COMPLETED', score = ${score}, completed_at = ${now}, updated_at = ${now}
  where id = ${id}`

/** What the vendor had submitted, to compare with while they answer again. */
export const keepSentAnswers = (db: Db, id: string) => db`
  update answers set sent = jsonb_build_object('value', value, 'isNotApplicable', is_not_applicable, 'comment', comment)
  where assessment_id = ${id}`

export const openClarifications = async (db: Db, id: string) =>
  (
    await only(db<{ count: number }[]>`
    select count(*)::int as count from reviews
    where assessment_id = ${id} and decision = 'CLARIFICATION_REQUESTED' and clarified_at is null`)
  ).count

type QuestionToClarify = {
  id: string
  sectionIndex: number
  text: string
  translations: QuestionTranslations
  needsClarification: boolean
}
/** All questions in their order, because the number of each follows from its place. */
export const askedQuestions = (db: Db, id: string) => db<QuestionToClarify[]>`
  select q.id, q.section_index as "sectionIndex", q.text, coalesce(q.translations, '{}') as translations,
    r.question_id is not null as "needsClarification"
  from assessments a join template_questions q on q.version_id = a.template_version_id
    left join reviews r on r.assessment_id = a.id and r.question_id = q.id
      and r.decision = 'CLARIFICATION_REQUESTED' and r.clarified_at is null
  where a.id = ${id} order by q.section_index, q.position`

/** Whether a question belongs to this assessment, with the codes of its controls. */
export const question = (db: Db, id: string, questionId: string) =>
  first(db<{ id: string; key: string; text: string; controlCodes: string[] }[]>`
  select q.id, q.key, q.text, array(select distinct m.code from template_question_controls m
    where m.question_id = q.id and ${isMapped(db)} order by m.code) as "controlCodes"
  from assessments a join template_questions q on q.version_id = a.template_version_id
  where a.id = ${id} and q.id = ${questionId}`)

/**
 * Whether exactly this decision is already in place. One that the vendor has met, or that is older than the last
 * submission, was about another answer.
 */
export const isDecided = async (db: Db, id: string, questionId: string, r: ReviewCreate) => {
  const same = await db`
    select from reviews w join assessments a on a.id = w.assessment_id
    where w.assessment_id = ${id} and w.question_id = ${questionId} and w.decision = ${r.decision}
      and w.note is not distinct from ${r.note ?? null}::text
      and w.compliance_override is not distinct from ${r.complianceOverride ?? null}::boolean
      and w.credit_override is not distinct from ${r.creditOverride ?? null}::smallint
      and w.clarified_at is null and w.decided_at >= a.submitted_at`
  return same.length > 0
}

export const demandsAllDecisions = async (db: Db) =>
  (await only(db<{ demanded: boolean }[]>`select review_every_answer as demanded from organisation`)).demanded

export type Reviewer = { id: string | null; name: string }
export const writeReview = (db: Db, id: string, questionId: string, r: ReviewCreate, by: Reviewer, now: Date) => db`
  insert into reviews as r (assessment_id, question_id, decision, note, compliance_override, credit_override, reviewer_id,
    reviewer_name, decided_at)
  values (${id}, ${questionId}, ${r.decision}, ${r.note ?? null}, ${r.complianceOverride ?? null}, ${r.creditOverride ?? null},
    ${by.id}, ${by.name}, ${now})
  on conflict (assessment_id, question_id) do update set decision = excluded.decision, note = excluded.note,
    compliance_override = excluded.compliance_override, credit_override = excluded.credit_override, reviewer_id = excluded.reviewer_id,
    reviewer_name = excluded.reviewer_name, decided_at = excluded.decided_at, clarified_at = null, batch_id = null`

/** The newest one whose page the vendor can open. */
export const newestCompleted = (db: Db, vendorId: string) =>
  first(db<{ id: string }[]>`
  select id from assessments where vendor_id = ${vendorId} and status = 'COMPLETED'
  order by completed_at desc, id desc limit 1`)
