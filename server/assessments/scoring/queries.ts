import type { ScoringMethod } from '../../../contract/assessments/detail.ts'
import type { AnswerValue, ScoredQuestion } from '../../../contract/library/questions.ts'
import type { Db } from '../../db/open.ts'
import { only, together } from '../../db/tx.ts'

export type QuestionResult = {
  questionId: string
  visible: boolean
  isCompliant: boolean | null
  weightedScore: number
  maxScore: number
}

/**
 * The mapping `m` belongs to the assessment `a`: to a control that exists, or existed when the assessment was created.
 */
export const isMapped = (db: Db) => db`(m.control_id is not null or m.framework_id <> all(a.deleted_frameworks))`

/** The parts of a question, its answer and the reviewer's override that decide what it earns. */
export type QuestionToScore = ScoredQuestion & {
  id: string
  sectionIndex: number
  text: string
  findingTitle: string | null
  required: boolean
  value: AnswerValue
  isNotApplicable: boolean
  complianceOverride: boolean | null
  creditOverride: number | null
  controlCodes: string[]
}
type Input = {
  templateId: string | null
  /** The time of the newest answer. */
  answeredAt: Date | null
  questions: QuestionToScore[]
  sections: string[]
  method: Omit<ScoringMethod, 'version'>
}

/** Everything that scoring needs, in one statement. */
export const input = (db: Db, assessmentId: string) =>
  only(db<Input[]>`
  select a.template_id as "templateId",
    (select max(coalesce(n.saved_at, n.answered_at)) from answers n where n.assessment_id = a.id) as "answeredAt", (select coalesce(json_agg(l), '[]') from (
      select q.id, q.key, q.section_index as "sectionIndex", q.text, q.finding_title as "findingTitle", q.type, q.risk_weight as "riskWeight", q.required,
        q.expected_answer as "expectedAnswer", q.conditional_logic as "conditionalLogic", r.value,
        coalesce(r.is_not_applicable, false) as "isNotApplicable", w.compliance_override as "complianceOverride",
        w.credit_override as "creditOverride", q.partial_credit as "partialCredit",
        array(select distinct m.code from template_question_controls m where m.question_id = q.id and ${isMapped(db)}
          order by m.code) as "controlCodes"
      from template_questions q
        left join answers r on r.assessment_id = a.id and r.question_id = q.id
        left join reviews w on w.assessment_id = a.id and w.question_id = q.id
      where q.version_id = a.template_version_id order by q.section_index, q.position) l) as questions,
    coalesce((select t.sections from template_versions t where t.id = a.template_version_id), '{}') as sections,
    (select json_build_object('weights', o.scoring_weights, 'thresholds', o.score_thresholds) from organisation o) as method
  from assessments a where a.id = ${assessmentId}`)

export type Result = {
  score: number | null
  weightedScore: number
  maxScore: number
  questions: QuestionResult[]
  sections: object[]
  method: ScoringMethod
}

/** What scoring found is part of an answer for anyone who reads answers. */
const touchAnswers = (db: Db, assessmentId: string, now: Date) =>
  db`update answers set updated_at = ${now} where assessment_id = ${assessmentId}`

const keepResult = (db: Db, assessmentId: string, r: Result, now: Date) => db`
  insert into assessment_results
    (assessment_id, score, weighted_score, max_score, questions, sections, method, scored_at)
  values (${assessmentId}, ${r.score}, ${r.weightedScore}, ${r.maxScore}, ${JSON.stringify(r.questions)}::text::json,
    ${JSON.stringify(r.sections)}::text::json, ${JSON.stringify(r.method)}::text::json, ${now})
  on conflict (assessment_id) do update set score = excluded.score, weighted_score = excluded.weighted_score,
    max_score = excluded.max_score, questions = excluded.questions, sections = excluded.sections,
    method = excluded.method, scored_at = excluded.scored_at`

/** Each scored question counts once for each of its controls. Points are summed as decimals, which is exact. */
const pairs = (db: Db, assessmentId: string) => db`
  select m.*, (r ->> 'weightedScore')::numeric as earned, (r ->> 'maxScore')::numeric as possible
  from assessment_results s join assessments a on a.id = s.assessment_id cross join json_array_elements(s.questions) r
    join template_question_controls m on m.question_id = (r ->> 'questionId')::uuid and ${isMapped(db)}
  where s.assessment_id = ${assessmentId} and (r ->> 'maxScore')::numeric > 0`

/** Also those none of whose questions counted: the assessment is about them. */
const keepFrameworks = (db: Db, assessmentId: string) => db`
  update assessment_results r set framework_ids = array(
    select m.framework_id from template_questions q join template_question_controls m on m.question_id = q.id
      left join frameworks f on f.id = m.framework_id
    where q.version_id = a.template_version_id and ${isMapped(db)}
    group by m.framework_id, f.name, f.version order by f.name, f.version, m.framework_id)
  from assessments a where a.id = r.assessment_id and r.assessment_id = ${assessmentId}`

/** The result of every control, from the stored results of its questions. */
const keepControls = (db: Db, assessmentId: string) => [
  db`delete from assessment_controls where assessment_id = ${assessmentId}`,
  db`
    insert into assessment_controls (assessment_id, framework_id, code, control_id, title, domain, earned, possible)
    select ${assessmentId}, p.framework_id, p.code, (array_agg(p.control_id))[1], min(p.title), min(p.domain), sum(p.earned),
      sum(p.possible)
    from (${pairs(db, assessmentId)}) p group by p.framework_id, p.code`,
]

/** The result of every domain: the weight of compliant pairs of question and control over the weight of all of them. */
const keepDomains = (db: Db, assessmentId: string) => [
  db`delete from assessment_domains where assessment_id = ${assessmentId}`,
  db`
    insert into assessment_domains
      (assessment_id, framework_id, framework_name, domain, earned, possible, control_count)
    select ${assessmentId}, p.framework_id, min(p.framework_name), p.domain, sum(p.earned), sum(p.possible),
      count(distinct p.code)
    from (${pairs(db, assessmentId)}) p group by p.framework_id, p.domain`,
]

/** The result, and what follows from it. */
export const keep = (db: Db, assessmentId: string, result: Result, now: Date) =>
  together(
    keepResult(db, assessmentId, result, now),
    touchAnswers(db, assessmentId, now),
    keepFrameworks(db, assessmentId),
    ...keepControls(db, assessmentId),
    ...keepDomains(db, assessmentId),
  )
