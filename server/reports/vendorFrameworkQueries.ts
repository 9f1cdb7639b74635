import type { RiskWeight } from '../../contract/library/questions.ts'
import type { Db } from '../db/open.ts'
import { first } from '../db/tx.ts'

export const MAX_FINDINGS = 2000

export type Share = { earned: number; possible: number }
export type Assessed = {
  id: string
  title: string
  submittedAt: string | null
  completedAt: string | null
  domains: ({ domain: string } & Share)[]
  controls: ({ code: string } & Share)[]
  /** The controls that its questions map to, scored or not. */
  asked: string[]
}
export type VendorFramework = {
  vendorName: string
  tier: RiskWeight | null
  frameworkName: string
  frameworkVersion: string
  thresholds: { green: number; amber: number }
  controls: { id: string; domain: string; code: string; title: string }[]
  /** The newest completed assessment that maps to the framework, and the previous one. */
  assessments: Assessed[]
  findings: {
    severity: RiskWeight
    title: string
    description: string | null
    controlCodes: string[]
    assessmentTitle: string | null
    source: string | null
    createdAt: string
    dueDate: string | null
  }[]
}

const controls = (db: Db) => db`(
  select coalesce(json_agg(json_build_object('id', c.id, 'domain', c.domain, 'code', c.code, 'title', c.title) order by c.position), '[]')
  from controls c where c.framework_id = w.id)`

const assessments = (db: Db) => db`(
  select coalesce(json_agg(l), '[]') from (
    select a.id, a.title, iso(a.submitted_at) as "submittedAt", iso(a.completed_at) as "completedAt", (
        select coalesce(json_agg(json_build_object('domain', d.domain, 'earned', d.earned, 'possible', d.possible)
          order by d.domain collate "C"), '[]')
        from assessment_domains d where d.assessment_id = a.id and d.framework_id = w.id) as domains, (
        select coalesce(json_agg(json_build_object('code', k.code, 'earned', k.earned, 'possible', k.possible)), '[]')
        from assessment_controls k where k.assessment_id = a.id and k.framework_id = w.id) as controls, array(
        select distinct m.code from template_questions q join template_question_controls m on m.question_id = q.id
        where q.version_id = a.template_version_id and m.framework_id = w.id) as asked
    from assessments a
    where a.vendor_id = v.id and a.status = 'COMPLETED'
      and (exists (select from assessment_results r where r.assessment_id = a.id and w.id = any(r.framework_ids))
        or exists (select from assessment_domains d where d.assessment_id = a.id and d.framework_id = w.id))
    order by a.submitted_at desc nulls last, a.created_at desc, a.id desc limit 2) l)`

/**
 * Open findings about questions mapped to the framework, with its own controls only: other frameworks may have the same
 * codes. Those without an assessment are about the controls that they name.
 */
const findings = (db: Db) => db`(
  select coalesce(json_agg(l), '[]') from (
    select f.severity, f.title, f.description, m.codes as "controlCodes", a.title as "assessmentTitle", f.source,
      iso(f.created_at) as "createdAt", iso(f.due_date) as "dueDate"
    from findings f left join assessments a on a.id = f.assessment_id
      cross join lateral (select case when f.assessment_id is null then (
        select array_agg(c.code order by c.position) from controls c
        where c.framework_id = w.id and c.code = any(f.control_codes)) else (
        select array_agg(q.code order by q.position) from template_question_controls q
        where q.question_id = f.question_id and q.framework_id = w.id) end as codes) m
    where f.vendor_id = v.id and f.status = 'OPEN' and m.codes is not null
    order by severity_rank(f.severity), f.created_at, f.id limit ${MAX_FINDINGS}) l)`

/** Everything in the report, in one statement; no row if the vendor or the framework is unknown. */
export const load = (db: Db, vendorId: string, frameworkId: string) =>
  first(db<VendorFramework[]>`
  select v.name as "vendorName", v.tier, w.name as "frameworkName", w.version as "frameworkVersion",
    (select o.score_thresholds from organisation o) as thresholds, ${controls(db)} as controls,
    ${assessments(db)} as assessments, ${findings(db)} as findings
  from vendors v, frameworks w where v.id = ${vendorId} and w.id = ${frameworkId}`)
