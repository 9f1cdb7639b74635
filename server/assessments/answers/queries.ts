import { given } from '../../db/filters.ts'
import type { Db } from '../../db/open.ts'
import { only } from '../../db/tx.ts'
import { following, type Key, rowKey } from '../../tables/cursor.ts'
import { asc, orderBy } from '../../tables/order.ts'
import type { PageRequest } from '../../tables/paging.ts'
import { isMapped } from '../scoring/queries.ts'

export type Filter = {
  vendorId: string | undefined
  assessmentId: string | undefined
  updatedSince: Date | undefined
}
export const ORDER = orderBy(asc('r.updated_at'), asc('r.assessment_id'), asc('r.question_id'))

const matches = (db: Db, f: Filter) => db`true
  ${given(db, f.vendorId, (vendorId) => db`r.assessment_id in (select id from assessments where vendor_id = ${vendorId})`)}
  ${given(db, f.assessmentId, (assessmentId) => db`r.assessment_id = ${assessmentId}`)}
  ${given(db, f.updatedSince, (updatedSince) => db`r.updated_at >= ${updatedSince}`)}`

const controls = (db: Db) => db`(
  select coalesce(json_agg(json_build_object('id', m.control_id, 'frameworkId', m.framework_id, 'frameworkName',
    m.framework_name, 'code', m.code, 'title', m.title) order by m.position), '[]')
  from template_question_controls m where m.question_id = q.id and ${isMapped(db)})`

/** The results of each assessment on the page are read once. One that is older than the answer is not about it. */
const entries = (db: Db) => db`
  select r.assessment_id as "assessmentId", a.title as "assessmentTitle", a.status as "assessmentStatus",
    a.vendor_id as "vendorId", v.name as "vendorName", q.id as "questionId", q.key as "questionKey",
    question_number(q) as "questionNumber", q.text as "questionText", t.sections[q.section_index + 1] as "sectionTitle", q.type, q.risk_weight as "riskWeight",
    r.value, r.is_not_applicable as "isNotApplicable", r.comment,
    case s."isCompliant" when true then 'COMPLIANT' when false then 'NON_COMPLIANT' else 'NOT_SCORED' end as compliance,
    case when s."isCompliant" is not null then s."weightedScore" end as points,
    case when s."isCompliant" is not null then s."maxScore" end as "maxPoints",
    ${controls(db)} as controls, iso(r.answered_at) as "answeredAt", r.answered_by as "answeredBy",
    iso(r.updated_at) as "updatedAt"
  from part r join assessments a on a.id = r.assessment_id join vendors v on v.id = a.vendor_id
    join template_questions q on q.id = r.question_id join template_versions t on t.id = q.version_id
    left join results s on s.assessment_id = r.assessment_id and s."questionId" = r.question_id
      and r.answered_at <= s.scored_at
  order by ${db.unsafe(ORDER.sql)}`

export const page = (db: Db, f: Filter, { limit, after, order }: PageRequest) =>
  only(db<{ json: string; rows: number; key: Key | null }[]>`
  with part as materialized (
    select r.* from answers r where ${matches(db, f)} ${following(db, order, after)}
    order by ${db.unsafe(order.sql)} limit ${limit}),
  results as materialized (
    select s.assessment_id, s.scored_at, x.* from assessment_results s
      cross join lateral json_to_recordset(s.questions) x ("questionId" uuid, "isCompliant" boolean,
        "weightedScore" double precision, "maxScore" double precision)
    where s.assessment_id in (select assessment_id from part))
  select (select coalesce(json_agg(e), '[]') from (${entries(db)}) e)::text as json,
    (select count(*)::int from part) as rows,
    (select ${rowKey(db, order)} from part r order by r.updated_at desc, r.assessment_id desc, r.question_id desc limit 1)
      as key`)
