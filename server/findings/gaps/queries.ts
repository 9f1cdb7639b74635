import type { Fragment } from 'postgres'
import type { Finding } from '../../../contract/findings/findings.ts'
import { fold } from '../../../contract/values/text.ts'
import { dayOf, today } from '../../db/days.ts'
import type { Db } from '../../db/open.ts'
import { together } from '../../db/tx.ts'
import { dueDate, dueDateFrom, dueWith, finding, placed } from '../queries.ts'
import { searchKeyOf } from '../rules.ts'
import type { FailingQuestion, ScoredAssessment, SettledQuestion } from './rules.ts'

/** Scorings of one vendor come one after the other: each sees the findings of the others. */
const lockVendor = (db: Db, vendorId: string) => db`
  select from vendors where id = ${vendorId} for no key update`

/** In the order in which bulk changes lock them: docs/decisions/0017-lock-order.md. */
const lockFindings = (db: Db, vendorId: string) => db`
  select from findings where vendor_id = ${vendorId} and status <> 'REMEDIATED' order by id for update`

const ofGap = (db: Db, at: ScoredAssessment) => db`
  f.vendor_id = ${at.vendorId} and f.template_id = ${at.templateId} and f.raised_by = 'SCORING'`

/** The finding `f` was raised or confirmed by this assessment. */
const isHere = (db: Db, { assessmentId }: ScoredAssessment) => db`(f.assessment_id = ${assessmentId} or exists (
  select from finding_confirmations c where c.finding_id = f.id and c.assessment_id = ${assessmentId}))`

/** An assessment submitted after this one has the last word. */
const failsLater = (db: Db, at: ScoredAssessment) => db`exists (
  select from assessments o join (
    select f.assessment_id as id union all
    select c.assessment_id from finding_confirmations c where c.finding_id = f.id
  ) failed using (id) where o.id <> ${at.assessmentId} and o.submitted_at > ${at.answeredAt})`

/** Closes open findings of questions that are compliant now, or no longer apply. */
const remediate = (db: Db, at: ScoredAssessment, settled: readonly SettledQuestion[], now: Date) => db<Finding[]>`
  with f as (
    update findings f set status = 'REMEDIATED', resolved_at = ${now}, resolved_by_name = 'System',
      resolved_by_scoring = true, resolved_in = ${at.assessmentId}, updated_at = ${now},
      resolution_note = case when f.assessment_id = ${at.assessmentId} then x.note
        else x.note || ' Assessment: ' || (select a.title from assessments a where a.id = ${at.assessmentId}) || '.' end
    from jsonb_to_recordset(${db.json(settled as never)}) x (key text, note text)
    where ${ofGap(db, at)} and f.question_key = x.key and f.status = 'OPEN' and not ${failsLater(db, at)}
    returning f.*
  ) select ${finding(db, now)} from f ${placed(db)}`

/**
 * This assessment has a finding for the question, and what was decided about it stands. What its own scoring closed may
 * be raised again.
 */
const isSettledHere = (db: Db, at: ScoredAssessment) => db`exists (
  select from findings f where ${ofGap(db, at)} and f.question_key = q.key and ${isHere(db, at)}
    and (f.status = 'OPEN' or not f.resolved_by_scoring or coalesce(f.resolved_in, f.assessment_id) <> ${at.assessmentId}))`

/** The vendor is known to have this gap: it is open, or its risk is accepted still. */
const isKnown = (db: Db, at: ScoredAssessment, now: Date) => db`${ofGap(db, at)} and f.question_key = q.key and (
  f.status = 'OPEN' or f.status = 'RISK_ACCEPTED'
    and (f.accepted_until is null or f.accepted_until >= ${today(db, now)}))`

/** The known gaps that fail here too. */
const confirm = (db: Db, at: ScoredAssessment, failing: readonly FailingQuestion[], now: Date) => db`
    insert into finding_confirmations (finding_id, assessment_id, question_id, confirmed_at)
    select f.id, ${at.assessmentId}, q."questionId", ${now}
    from jsonb_to_recordset(${db.json(failing.map(({ key, questionId }) => ({ key, questionId })))}) q (key text,
      "questionId" uuid) join findings f on ${isKnown(db, at, now)}
    where not ${isSettledHere(db, at)} on conflict do nothing`

/** One finding for each failing question whose gap is not known. */
const raise = (db: Db, at: ScoredAssessment, failing: readonly FailingQuestion[], now: Date) => db<Finding[]>`
  with f as (
    insert into findings (vendor_id, assessment_id, template_id, question_id, question_key, raised_by, title, description,
      severity, control_codes, search_key, due_date, created_at, updated_at)
    select ${at.vendorId}, ${at.assessmentId}, ${at.templateId}, q."questionId", q.key, 'SCORING', left(q.title, 500),
      q.description, q.severity, q."controlCodes", q."searchKey", ${dueDate(db, db`q.severity`, now)}, ${now}, ${now}
    from jsonb_to_recordset(${db.json(failing.map((q) => ({ ...q, searchKey: searchKeyOf(q) })))}) as q(key text,
      "questionId" uuid, title text, description text, severity text, "controlCodes" text[], "searchKey" text)
    where not ${isSettledHere(db, at)} and not exists (select from findings f where ${isKnown(db, at, now)})
    returning *
  ) select ${finding(db, now)} from f ${placed(db)}`

/** Only this assessment has the finding `f`, so another judgement of it is a correction, and not a change since. */
const isOnlyHere = (db: Db, at: ScoredAssessment) => db`f.assessment_id = ${at.assessmentId}
  and not exists (select from finding_confirmations c where c.finding_id = f.id)`

/** A correction moves the due date in both directions; a gap that is seen again gets an earlier one only. */
const dueAfterAnswer = (db: Db, at: ScoredAssessment, now: Date) => db`case
  when f.due_date_set_by is null and severity_rank(q.severity) > severity_rank(f.severity) and ${isOnlyHere(db, at)}
  then greatest(f.due_date, ${dueDateFrom(db, db`q.severity`, dayOf(db, db`f.created_at`))})
  else ${dueWith(db, db`q.severity`, now)} end`

type Words = Pick<Finding, 'severity' | 'title' | 'description' | 'dueDate'>
export type Adjusted = Finding & { before: Words; reason: string }

/**
 * A gap takes its severity, due date and words from the newest answer, except for what a person has set. How severe the
 * answer is counts for who accepts the risk in any case.
 */
const adjust = (db: Db, at: ScoredAssessment, failing: readonly FailingQuestion[], now: Date) => db<Adjusted[]>`
  with n as (
    select f.id, f.severity as severity_before, f.title as title_before, f.description as description_before,
      f.due_date as due_date_before, q.severity as answer_severity, q.description, q."foldedTitle",
      case when f.severity_set_by is null then q.severity else f.severity end as severity,
      case when f.title_set_by is null then left(q.title, 500) else f.title end as title,
      case when f.severity_set_by is null then ${dueAfterAnswer(db, at, now)} else f.due_date end as due_date
    from jsonb_to_recordset(${db.json(failing.map(answerOf))})
      q (key text, severity text, title text, description text, "foldedTitle" text)
      join findings f on ${ofGap(db, at)} and f.question_key = q.key and f.status = 'OPEN' and not ${failsLater(db, at)}
  ), f as (
    update findings f set severity = n.severity, highest_severity = n.answer_severity, title = n.title,
      description = n.description, due_date = n.due_date, updated_at = greatest(f.updated_at, ${now}),
      search_key = case when n.title = f.title then f.search_key
        else n."foldedTitle" || substring(f.search_key from '\n[^\n]*$') end
    from n where n.id = f.id and ((f.severity, f.title, f.description, f.due_date)
      is distinct from (n.severity, n.title, n.description, n.due_date)
      or severity_rank(n.answer_severity) < severity_rank(coalesce(f.highest_severity, f.severity)))
    returning f.*
  ) select ${finding(db, now)}, json_build_object('severity', n.severity_before, 'title', n.title_before, 'description',
      n.description_before, 'dueDate', iso(n.due_date_before)) as before,
    'Answer in “' || (select a.title from assessments a where a.id = ${at.assessmentId}) || '”' as reason
  from f join n on n.id = f.id ${placed(db)} order by f.id`

const answerOf = ({ key, severity, title, description }: FailingQuestion) => ({
  ...{ key, severity, title, description },
  foldedTitle: fold(title),
})

/** Waits for every other change to the vendor, because findings move between its assessments. */
export const lockVendorOf = (db: Db, assessmentId: string) => db`
  select from vendors where id = (select vendor_id from assessments where id = ${assessmentId}) for update`

/**
 * Findings of these questions are no longer about this assessment, unless it has just closed them: it confirms them no
 * more, and what a later assessment keeps open becomes that one's.
 */
const detachFindings = (db: Db, at: ScoredAssessment, keys: readonly string[], now: Date) => {
  const about = db`${ofGap(db, at)} and f.question_key = any(${keys as string[]})`
  return [
    unconfirm(db, at.assessmentId, now, db`${about} and f.resolved_in is distinct from ${at.assessmentId}`),
    handOver(db, at.assessmentId, now, db`${about} and f.status = 'OPEN'`),
  ] as const
}

type Questions = { settled: readonly SettledQuestion[]; failing: readonly FailingQuestion[] }

/** Closes, hands over, confirms and raises findings, under the locks that this needs. */
export const reconcile = async (db: Db, at: ScoredAssessment, { settled, failing }: Questions, now: Date) => {
  const keys = settled.map(({ key }) => key)
  const [, , remediated, , , adjusted, { count }, raised] = await together(
    lockVendor(db, at.vendorId),
    lockFindings(db, at.vendorId),
    remediate(db, at, settled, now),
    ...detachFindings(db, at, keys, now),
    adjust(db, at, failing, now),
    confirm(db, at, failing, now),
    raise(db, at, failing, now),
  )
  return { remediated, adjusted, confirmed: count, raised }
}

/** An assessment confirms findings no more, which they show. */
export const unconfirm = (db: Db, assessmentId: string, now: Date, which: Fragment = db`true`) => db`
  with gone as (
    delete from finding_confirmations c using findings f
    where c.assessment_id = ${assessmentId} and f.id = c.finding_id and ${which} returning c.finding_id
  )
  update findings f set updated_at = greatest(f.updated_at, ${now}) from gone g where f.id = g.finding_id`

/** What other assessments confirmed moves to the first of them. */
export const handOver = (db: Db, assessmentId: string, now: Date, which: Fragment = db`true`) => db`
  with next as (
    select distinct on (c.finding_id) c.finding_id, c.assessment_id, c.question_id
    from finding_confirmations c join findings f on f.id = c.finding_id
    where f.assessment_id = ${assessmentId} and ${which} order by c.finding_id, c.confirmed_at, c.assessment_id
  ), moved as (
    delete from finding_confirmations c using next n
    where c.finding_id = n.finding_id and c.assessment_id = n.assessment_id
  )
  update findings f set assessment_id = n.assessment_id, question_id = n.question_id,
    updated_at = greatest(f.updated_at, ${now}) from next n where f.id = n.finding_id`
