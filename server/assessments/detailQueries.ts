import type { CommentPage } from '../../contract/assessments/comments.ts'
import type { AssessmentDetail, AssessmentQuestion, ScoringMethod } from '../../contract/assessments/detail.ts'
import { hasPassed } from '../db/days.ts'
import type { Db } from '../db/open.ts'
import { first } from '../db/tx.ts'
import { finding } from '../findings/queries.ts'
import { delivery } from '../mail/queries.ts'
import { threads, unreadMessages } from './comments/queries.ts'
import { isMapped, type QuestionResult } from './scoring/queries.ts'
import { vendorRequest } from './vendorRequestQueries.ts'

/** A question with everything that belongs to it, as stored; its visibility is computed later. */
export type LoadedQuestion = Omit<AssessmentQuestion, 'visible' | 'number'> & { sectionIndex: number }
type Result = Pick<
  AssessmentDetail['scoreBreakdown'],
  'score' | 'weightedScore' | 'maxScore' | 'sections' | 'scoredAt'
> & {
  method: ScoringMethod
  questions: QuestionResult[]
}
export type LoadedAssessment = Omit<
  AssessmentDetail,
  'questions' | 'scoreBreakdown' | 'comments' | 'commentsBefore'
> & {
  questions: LoadedQuestion[]
  result: Result | null
  domains: AssessmentDetail['scoreBreakdown']['domains']
  sectionTitles: string[]
  newestComments: CommentPage
  /** The weights that scoring would use now. */
  presentMethod: Omit<ScoringMethod, 'version'>
}

/** The due date has passed while the vendor could still answer. */
export const overdue = (db: Db, now: Date) => db`coalesce(a.status in ('SENT', 'IN_PROGRESS')
  and ${hasPassed(db, db`a.due_date`, now)}, false)`

const controls = (db: Db) => db`(
  select coalesce(json_agg(json_build_object('id', m.control_id, 'frameworkId', m.framework_id, 'frameworkName',
    m.framework_name, 'code', m.code, 'title', m.title) order by m.position), '[]')
  from template_question_controls m where m.question_id = q.id and ${isMapped(db)})`

type Sql = ReturnType<Db>
/** The files of a question. */
export const evidenceOf = (db: Db, assessmentId: Sql, questionId: Sql) => db`(
  select coalesce(json_agg(json_build_object('id', f.id, 'fileName', f.file_name, 'mimeType', f.mime_type, 'sizeBytes',
    f.size_bytes, 'sha256', f.sha256, 'createdAt', iso(f.created_at)) order by f.created_at, f.id), '[]')
  from files f where f.assessment_id = ${assessmentId} and f.question_id = ${questionId})`
/** The same; `a` is the assessment, `q` the question. */
export const evidence = (db: Db) => evidenceOf(db, db`a.id`, db`q.id`)

/** The vendor's last completed assessment of the same template before `a`. */
const before = (db: Db) => db`
  select p.id, p.template_version_id from assessments p
  where p.vendor_id = a.vendor_id and p.template_id = a.template_id and p.status = 'COMPLETED' and p.id <> a.id
    and p.submitted_at < coalesce(a.submitted_at, 'infinity')
  order by p.submitted_at desc, p.created_at desc, p.id desc limit 1`

/** The same question was answered in the same way there, and approved; `r` is the answer. */
const unchanged = (db: Db) => db`exists (
  select from template_questions o join answers y on y.assessment_id = p.id and y.question_id = o.id
    join reviews z on z.assessment_id = p.id and z.question_id = o.id
  where o.version_id = p.template_version_id and o.key = q.key and o.text = q.text and o.type = q.type
    and z.decision = 'APPROVED' and z.compliance_override is null and z.credit_override is null and y.value is not distinct from r.value
    and y.is_not_applicable = r.is_not_applicable and y.comment is not distinct from r.comment)`

/** Question by question, in the order of the questionnaire. */
const questions = (db: Db) => db`(
  select coalesce(json_agg(l), '[]') from (
    select q.id, q.key, q.section_index as "sectionIndex", t.sections[q.section_index + 1] as "sectionTitle",
      row_number() over (order by q.section_index, q.position)::int as "order", q.text, q.help_text as "helpText", q.type,
      q.risk_weight as "riskWeight", q.required, q.options, q.expected_answer as "expectedAnswer", q.partial_credit as "partialCredit",
      q.conditional_logic as "conditionalLogic", ${controls(db)} as controls,
      case when r.question_id is not null then json_build_object('value', r.value, 'isNotApplicable', r.is_not_applicable,
        'comment', r.comment, 'isCompliant', null, 'weightedScore', null, 'maxScore', null,
        'answeredAt', iso(r.answered_at), 'answeredBy', r.answered_by, 'reused', r.reused_from is not null) end as response,
      case when w.question_id is not null then json_build_object('decision', w.decision, 'note', w.note,
        'complianceOverride', w.compliance_override, 'creditOverride', w.credit_override, 'reviewerName', w.reviewer_name, 'decidedAt', iso(w.decided_at),
        'clarifiedAt', iso(w.clarified_at)) end as review,
      ${evidence(db)} as evidence, r.sent as "sentBefore", coalesce(r.question_id is not null and ${unchanged(db)}, false) as unchanged
    from template_questions q
      left join answers r on r.assessment_id = a.id and r.question_id = q.id
      left join reviews w on w.assessment_id = a.id and w.question_id = q.id
      left join (${before(db)}) p on true
    where q.version_id = a.template_version_id order by q.section_index, q.position) l)`

const findings = (db: Db, now: Date) => db`(
  select coalesce(json_agg(l), '[]') from (
    select ${finding(db, now)} from (
      select f.* from findings f where f.assessment_id = a.id
      union all
      select (jsonb_populate_record(f, jsonb_build_object('question_id', c.question_id))).* from finding_confirmations c
        join findings f on f.id = c.finding_id where c.assessment_id = a.id
    ) f
    order by f.status <> 'OPEN', severity_rank(f.severity), f.created_at desc, f.id desc) l)`

const result = (db: Db) => db`(
  select json_build_object('score', s.score, 'weightedScore', s.weighted_score, 'maxScore', s.max_score,
    'sections', s.sections, 'scoredAt', iso(s.scored_at), 'method', s.method, 'questions', s.questions)
  from assessment_results s where s.assessment_id = a.id)`

const domains = (db: Db) => db`(
  select coalesce(json_agg(json_build_object('domain', d.domain, 'frameworkId', d.framework_id, 'frameworkName',
    d.framework_name, 'complianceRatio', score_of(d.earned::numeric, d.possible::numeric), 'controlCount', d.control_count)
    order by d.framework_name collate "C", d.framework_id, d.domain collate "C"), '[]')
  from assessment_domains d where d.assessment_id = a.id)`

const link = (db: Db) => db`(
  select json_build_object('createdAt', iso(k.created_at), 'expiresAt', iso(k.expires_at), 'revokedAt', iso(k.revoked_at),
    'openedAt', iso(k.opened_at), 'hasPassword', k.password_hash is not null, 'lastSavedAt', iso((
      select max(answered_at) from answers r where r.assessment_id = a.id)))
  from portal_links k where k.assessment_id = a.id and k.parent_id is null order by k.created_at desc, k.id desc limit 1)`

/** Everything about an assessment in one statement, and so from one snapshot. */
export const load = (db: Db, id: string, now: Date) =>
  first(db<LoadedAssessment[]>`
  select a.id, a.title, a.status, a.score, ${overdue(db, now)} as overdue, iso(a.due_date) as "dueDate",
    iso(a.created_at) as "createdAt", iso(a.updated_at) as "updatedAt", iso(a.sent_at) as "sentAt", iso(a.started_at) as "startedAt",
    iso(a.submitted_at) as "submittedAt", case when a.submitted_at is not null then json_build_object(
      'name', a.submitted_by_name, 'role', a.submitted_by_role, 'acceptedTerms', a.terms_digest) end as submission,
    iso(a.completed_at) as "completedAt", a.recurrence,
    case when n.id is null then iso_day(a.repeats_on) end as "repeatsOn", a.repeats_id as "repeatsId", n.id as "repeatedById",
    json_build_object('id', v.id, 'name', v.name, 'contactName', v.contact_name, 'contactEmail', v.contact_email,
      'tier', v.tier) as vendor,
    case when a.template_id is not null then json_build_object('id', a.template_id, 'name', a.template_name,
      'version', a.template_version) end as template,
    (select json_build_object('id', u.id, 'name', u.name, 'email', u.email) from users u where u.id = a.reviewer_id)
      as reviewer, ${link(db)} as link, ${delivery(db)} as delivery, ${vendorRequest(db)} as "vendorRequest", ${unreadMessages(db)} as "unreadMessages", ${questions(db)} as questions,
    coalesce(t.sections, '{}') as "sectionTitles",
    (select json_build_object('weights', o.scoring_weights, 'thresholds', o.score_thresholds) from organisation o)
      as "presentMethod", ${findings(db, now)} as findings,
    ${threads(db, { type: 'USER' })} as "newestComments", ${result(db)} as result, ${domains(db)} as domains
  from assessments a join vendors v on v.id = a.vendor_id
    left join template_versions t on t.id = a.template_version_id
    left join assessments n on n.repeats_id = a.id
  where a.id = ${id}`)
