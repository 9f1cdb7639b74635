import type { PortalAnswer } from '../../../contract/assessments/portal.ts'
import type { Evidence } from '../../../contract/files/files.ts'
import type { Answer, AnswerValue, ConditionalLogic, QuestionType } from '../../../contract/library/questions.ts'
import { MAX_STORED_ANSWERS } from '../../../contract/limits.ts'
import type { Db } from '../../db/open.ts'
import { first, only } from '../../db/tx.ts'
import type { StoredContent } from '../../http/receivedFile.ts'
import { evidenceOf } from '../detailQueries.ts'

/** An answer as the vendor sees it, with the value under "not applicable"; `r` is its row. */
export const response = (
  db: Db,
) => db`case when r.question_id is not null then json_build_object('value', coalesce(r.value, r.kept_value),
  'isNotApplicable', r.is_not_applicable, 'comment', r.comment, 'answeredAt', iso(coalesce(r.saved_at, r.answered_at)),
  'answeredBy', coalesce(r.saved_by, r.answered_by), 'reused', r.reused_from is not null,
  'confirmed', r.reuse_confirmed) end`

/** The parts of a question that validate an answer, with the current answer. */
export type AnswerableQuestion = {
  id: string
  key: string
  sectionIndex: number
  type: QuestionType
  options: string[]
  conditionalLogic: ConditionalLogic | null
  response:
    | (Answer & {
        /** The value under a question that does not apply. */
        keptValue: AnswerValue
        comment: string | null
        reusedFrom: string | null
        confirmed: boolean
        answeredAt: string
      })
    | null
}

/** All questions of an assessment: each may be a condition of another one. */
export const loadQuestions = (db: Db, assessmentId: string) => db<AnswerableQuestion[]>`
  select q.id, q.key, q.section_index as "sectionIndex", q.type, q.options, q.conditional_logic as "conditionalLogic",
    case when r.question_id is not null then json_build_object('value', r.value, 'keptValue', r.kept_value, 'isNotApplicable', r.is_not_applicable,
      'comment', r.comment, 'reusedFrom', r.reused_from, 'confirmed', r.reuse_confirmed,
      'answeredAt', iso(coalesce(r.saved_at, r.answered_at))) end as response
  from assessments a join template_questions q on q.version_id = a.template_version_id
    left join answers r on r.assessment_id = a.id and r.question_id = q.id
  where a.id = ${assessmentId} order by q.section_index, q.position`

export const findResponse = async (db: Db, assessmentId: string, questionId: string) =>
  (
    await first(db<{ response: PortalAnswer }[]>`
    select ${response(db)} as response from answers r
    where r.assessment_id = ${assessmentId} and r.question_id = ${questionId}`)
  )?.response

export type PreviousAnswer = Answer & {
  questionId: string
  comment: string | null
  answeredAt: string
  evidence: Evidence[]
}
export type Previous = {
  id: string
  title: string
  submittedAt: string | null
  answers: PreviousAnswer[]
  /** How questions differ from those of that time. */
  changes: { questionId: string; change: 'NEW' | 'CHANGED' }[]
}

/** Against what was asked in `b`. Most often both have the same version, and nothing is compared. */
const changes = (db: Db) => db`(
  select coalesce(json_agg(json_build_object('questionId', q.id, 'change',
    case when asked.id is null then 'NEW' else 'CHANGED' end)), '[]')
  from template_questions q left join template_questions asked
    on asked.version_id = b.template_version_id and asked.key = q.key
  where b.template_version_id is not null and b.template_version_id <> a.template_version_id
    and q.version_id = a.template_version_id and (asked.id is null
      or (asked.text, asked.type, asked.options) is distinct from (q.text, q.type, q.options)))`

/** The vendor's last answers to the same template, by question key; `a` is the present assessment. */
export const previous = (db: Db) => db`(
  select json_build_object('id', b.id, 'title', b.title, 'submittedAt', iso(b.submitted_at),
    'changes', ${changes(db)}, 'answers', (
    select coalesce(json_agg(json_build_object('questionId', q.id, 'value', r.value, 'isNotApplicable',
      r.is_not_applicable, 'comment', r.comment, 'answeredAt', iso(coalesce(b.submitted_at, r.answered_at)),
      'evidence', ${evidenceOf(db, db`b.id`, db`asked.id`)}) order by q.section_index, q.position), '[]')
    from template_questions q
      join template_questions asked on asked.version_id = b.template_version_id and asked.key = q.key
      join answers r on r.assessment_id = b.id and r.question_id = asked.id
    where q.version_id = a.template_version_id))
  from assessments b where b.vendor_id = a.vendor_id and b.template_id = a.template_id and b.id <> a.id
    and b.status in ('SUBMITTED', 'UNDER_REVIEW', 'COMPLETED')
  order by b.submitted_at desc nulls last, b.created_at desc, b.id desc limit 1)`

export const loadPrevious = async (db: Db, assessmentId: string) =>
  (
    await first(db<{ previous: Previous | null }[]>`
    select ${previous(db)} as previous from assessments a where a.id = ${assessmentId}`)
  )?.previous ?? null

export type NewAnswer = {
  questionId: string
  value: AnswerValue
  keptValue?: AnswerValue
  isNotApplicable: boolean
  comment: string | null
  reusedFrom: string | null
  /** Whether the vendor has checked the reused answer. */
  confirmed: boolean
  /** Whether the value changed, not only the comment. */
  changed: boolean
}
export type SavedAnswer = { questionId: string; response: PortalAnswer }

const another = (db: Db) =>
  db`(r.value, r.is_not_applicable) is distinct from (excluded.value, excluded.is_not_applicable)`

/**
 * Writes the answers and their history (only the newest entries are kept), and ends reviews of changed answers.
 * `answered_at` stays where only the comment changed.
 */
export const save = (db: Db, assessmentId: string, answers: readonly NewAnswer[], by: string, now: Date) => db<
  SavedAnswer[]
>`
  with given as (
    select * from jsonb_to_recordset(${db.json(answers as never)}) as g("questionId" uuid, value jsonb,
      "keptValue" jsonb, "isNotApplicable" boolean, comment text, "reusedFrom" uuid, confirmed boolean,
      changed boolean)),
  saved as (
    insert into answers as r (assessment_id, question_id, value, kept_value, is_not_applicable, comment, answered_at, answered_by,
      saved_at, saved_by, reused_from, reuse_confirmed, updated_at)
    select ${assessmentId}, "questionId", value, "keptValue", "isNotApplicable", comment, ${now}, ${by}, ${now}, ${by}, "reusedFrom",
      confirmed, ${now} from given
    on conflict (assessment_id, question_id) do update set value = excluded.value, kept_value = excluded.kept_value,
      is_not_applicable = excluded.is_not_applicable, comment = excluded.comment, reused_from = excluded.reused_from,
      reuse_confirmed = excluded.reuse_confirmed, saved_at = excluded.saved_at, saved_by = excluded.saved_by, updated_at = excluded.updated_at,
      answered_at = case when ${another(db)} then excluded.answered_at else r.answered_at end,
      answered_by = case when ${another(db)} then excluded.answered_by else r.answered_by end
    returning r.*),
  kept as (
    insert into answer_history (assessment_id, question_id, value, is_not_applicable, comment, answered_at, answered_by)
    select assessment_id, question_id, value, is_not_applicable, comment, ${now}, ${by} from saved),
  trimmed as (
    delete from answer_history h using given g
    where h.assessment_id = ${assessmentId} and h.question_id = g."questionId" and h.id <= (
      select k.id from answer_history k where k.assessment_id = ${assessmentId} and k.question_id = g."questionId"
      order by k.id desc offset ${MAX_STORED_ANSWERS - 1} limit 1)),
  judged as (
    update reviews w set compliance_override = null, credit_override = null from given g
    where w.assessment_id = ${assessmentId} and w.question_id = g."questionId" and g.changed
      and (w.compliance_override is not null or w.credit_override is not null))
  select r.question_id as "questionId", ${response(db)} as response from saved r`

/** The text of all answers but these. */
export const answerBytes = async (db: Db, assessmentId: string, without: readonly string[]) =>
  (
    await only(db<{ bytes: number }[]>`
    select coalesce(sum(coalesce(octet_length(coalesce(value, kept_value)::text), 0) + coalesce(octet_length(comment), 0)), 0)::float8 as bytes
    from answers where assessment_id = ${assessmentId} and question_id <> all (${without as string[]}::uuid[])`)
  ).bytes

/** The value of a file question is the names of its files. */
export const fileNames = async (db: Db, assessmentId: string, questionId: string) => {
  const rows = await db<{ fileName: string }[]>`
    select file_name as "fileName" from files
    where assessment_id = ${assessmentId} and question_id = ${questionId} order by created_at, id`
  return rows.length === 0 ? null : rows.map(({ fileName }) => fileName)
}

/** A file of a question that the link shows, or that the previous assessment had for the same question. */
export const findReusable = (db: Db, assessmentId: string, sectionIndex: number | null, evidenceId: string) =>
  first(db<StoredContent[]>`
  select f.file_name as "fileName", f.mime_type as "mimeType", f.size_bytes::float8 as "sizeBytes", f.sha256
  from assessments a cross join lateral (select (${previous(db)} ->> 'id')::uuid as id) b
    join files f on f.assessment_id in (a.id, b.id)
    join template_questions asked on asked.id = f.question_id
    join template_questions q on q.version_id = a.template_version_id and q.key = asked.key
  where a.id = ${assessmentId} and f.id = ${evidenceId}
    and (${sectionIndex}::int is null or q.section_index = ${sectionIndex}::int)`)
