import { hasPassed, today } from '../../db/days.ts'
import type { Db } from '../../db/open.ts'
import { only } from '../../db/tx.ts'
import type { Dashboard } from '../../figures/dashboardQueries.ts'
import { asOf } from '../../figures/service.ts'
import { counts, ofCountedVendor } from '../../vendors/stageQueries.ts'

const vendors = (db: Db, now: Date) => db`
  select count(*) as vendors, count(overall_score) as scored, score_of(sum(overall_score::numeric), count(overall_score)) as average,
    json_build_object('green', count(*) filter (where overall_score >= t.green),
      'amber', count(*) filter (where overall_score >= t.amber and overall_score < t.green),
      'red', count(*) filter (where overall_score < t.amber),
      'unscored', count(*) filter (where overall_score is null)) as distribution,
    json_build_object('LOW', count(*) filter (where tier = 'LOW'), 'MEDIUM', count(*) filter (where tier = 'MEDIUM'),
      'HIGH', count(*) filter (where tier = 'HIGH'), 'CRITICAL', count(*) filter (where tier = 'CRITICAL'),
      'UNSPECIFIED', count(*) filter (where tier is null)) as by_tier,
    json_build_object('LOW', count(*) filter (where residual = 'LOW'), 'MEDIUM', count(*) filter (where residual = 'MEDIUM'),
      'HIGH', count(*) filter (where residual = 'HIGH'), 'CRITICAL', count(*) filter (where residual = 'CRITICAL'),
      'UNSPECIFIED', count(*) filter (where residual is null)) as by_residual,
    json_build_object('LOW', count(*) filter (where new and tier = 'LOW'), 'MEDIUM', count(*) filter (where new and tier = 'MEDIUM'),
      'HIGH', count(*) filter (where new and tier = 'HIGH'), 'CRITICAL', count(*) filter (where new and tier = 'CRITICAL'),
      'UNSPECIFIED', count(*) filter (where new and tier is null)) as never_assessed
  from (select overall_score, tier, last_assessed_at is null as new, ${asOf(db, 'residual_level', now)} as residual
    from vendors where ${counts(db, 'vendors')}) v cross join thresholds t`

/** The newest completed assessment of each vendor. Deleted controls cannot be worked on and are left out. */
const deficientControls = (db: Db) => db`
  select coalesce(json_agg(l), '[]') as controls from (
    select c.id as "controlId", c.code, c.title, c.domain, f.id as "frameworkId", f.name as "frameworkName",
      d.vendors as "vendorCount"
    from (
      select d.control_id, count(*) as vendors
      from (
        select distinct on (vendor_id) id from assessments where status = 'COMPLETED'
          and ${ofCountedVendor(db)}
        order by vendor_id, submitted_at desc nulls last, created_at desc, id desc
      ) a join assessment_controls d on d.assessment_id = a.id and d.earned < d.possible and d.control_id is not null
      group by d.control_id
    ) d join controls c on c.id = d.control_id join frameworks f on f.id = c.framework_id
    order by d.vendors desc, c.code collate "C", c.id limit 10
  ) l`

const openFindings = (db: Db, now: Date) => db`
  select count(*) as total, count(*) filter (where ${hasPassed(db, db`due_date`, now)}) as overdue, json_build_object('CRITICAL', count(*) filter (where severity = 'CRITICAL'),
    'HIGH', count(*) filter (where severity = 'HIGH'), 'MEDIUM', count(*) filter (where severity = 'MEDIUM'),
    'LOW', count(*) filter (where severity = 'LOW')) as by_severity
  from findings where status = 'OPEN' and ${ofCountedVendor(db)}`

const assessments = (db: Db) => db`
  select json_build_object('DRAFT', count(*) filter (where status = 'DRAFT'), 'SENT', count(*) filter (where status = 'SENT'),
    'IN_PROGRESS', count(*) filter (where status = 'IN_PROGRESS'),
    'SUBMITTED', count(*) filter (where status = 'SUBMITTED'),
    'UNDER_REVIEW', count(*) filter (where status = 'UNDER_REVIEW'),
    'COMPLETED', count(*) filter (where status = 'COMPLETED')) as by_status
  from assessments where ${ofCountedVendor(db)}`

const overdue = (db: Db, now: Date) => db`
  select count(*) as assessments from assessments
  where status in ('SENT', 'IN_PROGRESS') and ${hasPassed(db, db`due_date`, now)} and ${ofCountedVendor(db)}`

/** The same rule as for one vendor: not applicable responsibilities do not count. */
const responsibilities = (db: Db) => db`
  select case when total > 0 then json_build_object('total', total, 'completed', completed, 'inProgress', in_progress,
    'pending', pending, 'notApplicable', not_applicable, 'percent',
    case when total = not_applicable then 100 else round(100.0 * completed / (total - not_applicable)) end) end as compliance
  from (
    select count(*) as total, count(*) filter (where status = 'COMPLETED') as completed,
      count(*) filter (where status = 'IN_PROGRESS') as in_progress,
      count(*) filter (where status = 'PENDING') as pending,
      count(*) filter (where status = 'NOT_APPLICABLE') as not_applicable
    from responsibilities where ${ofCountedVendor(db)}
  ) counted`

/** Everything in one statement, and so from one snapshot. */
export const compute = (db: Db, now: Date) =>
  only(db<Dashboard[]>`
  with thresholds as (
    select (score_thresholds ->> 'green')::float8 as green, (score_thresholds ->> 'amber')::float8 as amber
    from organisation
  )
  select json_build_object('vendorCount', v.vendors, 'scoredVendorCount', v.scored, 'averageScore', v.average,
      'scoreDistribution', v.distribution, 'vendorsByTier', v.by_tier, 'vendorsByResidualLevel', v.by_residual,
      'topDeficientControls', d.controls,
      'openFindings', f.total, 'openFindingsBySeverity', f.by_severity,
      'overdueFindings', f.overdue, 'neverAssessedByTier', v.never_assessed, 'assessmentStatusCounts', a.by_status,
      'overdueAssessments', o.assessments, 'customerResponsibility', r.compliance,
      'thresholds', json_build_object('green', t.green, 'amber', t.amber))::text as dashboard,
    ${today(db, now)}::text as day
  from thresholds t cross join (${vendors(db, now)}) v cross join (${deficientControls(db)}) d
    cross join (${openFindings(db, now)}) f cross join (${assessments(db)}) a cross join (${overdue(db, now)}) o
    cross join (${responsibilities(db)}) r`)
