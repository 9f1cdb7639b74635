import type { Db } from '../../server/db/open.ts'
import type { Sizes } from './generate.ts'
import { LONG, TEMPLATES } from './templates.ts'

export const LONG_ASSESSMENT = '00000000-0000-4000-8000-000000000200'

/** Over two years, in all states, about five per vendor (some have none, some a dozen), from eight templates. */
export const insertAssessments = (tx: Db, { vendors, assessments }: Sizes) => tx`
  insert into assessments (id, vendor_id, title, title_key, status, template_id, template_version_id, template_name,
    template_version, score, due_date, reviewer_id, recurrence, created_at, sent_at, started_at, submitted_at, completed_at, updated_at)
  select a.id, md5('vendor' || vendor)::uuid, 'Review ' || i, 'review ' || i, status, md5('template' || template)::uuid,
    version, 'Template ' || template, 1 + i % 3, case when reached >= 3 then ${scoreOf(tx)} end, date_trunc('day', created_at) + interval '30 days',
    md5('user' || 1 + i % 14)::uuid, (array['NONE', 'QUARTERLY', 'SEMIANNUAL', 'ANNUAL'])[1 + i % 4], created_at,
    case when reached >= 1 then created_at + interval '1 day' end,
    case when reached >= 2 then created_at + interval '3 days' end,
    case when reached >= 3 then created_at + interval '14 days' end,
    case when reached = 5 then created_at + interval '21 days' end, created_at + interval '21 days'
  from (
    select i, md5('assessment' || i)::uuid as id, status, array_position(array['SENT', 'IN_PROGRESS', 'SUBMITTED', 'UNDER_REVIEW', 'COMPLETED'], status)
        as place, 1 + floor(pg_temp.share(i, 'vendor') * ${vendors}::int)::int as vendor,
      1 + floor(pg_temp.share(i, 'template') * ${TEMPLATES}::int)::int as template,
      current_date - 730 + pg_temp.share(i, 'assessed') * interval '700 days' as created_at
    from generate_series(1, ${assessments}::int) i
    cross join lateral (select (array['DRAFT', 'SENT', 'IN_PROGRESS', 'SUBMITTED', 'UNDER_REVIEW'] ||
      array_fill('COMPLETED'::text, array[7]))[1 + floor(pg_temp.share(i, 'status') * 12)::int] as status) s
  ) a cross join lateral (
    select coalesce(place, 0) as reached, md5('version' || template || '.' || 1 + i % 3)::uuid as version
  ) r`

/** What scoring would find: the weight of the questions answered as expected. */
const scoreOf = (tx: Db) => tx`(
  select (sum(weight) filter (where pg_temp.complies(a.id, position)))::float8 / sum(weight)
  from template_questions, lateral (select (array[10, 6, 3, 1])[severity_rank(risk_weight)] as weight) w
  where version_id = version and expected_answer is not null)`

/** An assessment with every question of the long template answered, ready to be submitted. */
export const insertLongAssessment = (tx: Db) => tx`
  insert into assessments (id, vendor_id, title, title_key, status, template_id, template_version_id, template_name,
    template_version, reviewer_id, created_at, sent_at, started_at, updated_at)
  select ${LONG_ASSESSMENT}, md5('vendor1')::uuid, 'Long review', 'long review', 'IN_PROGRESS', template_id, id, name,
    version, md5('user1')::uuid, now(), now(), now(), now()
  from template_versions where name = ${`Template ${LONG.template}`}`

/** overallScore is the mean over the templates of the newest completed assessment of each. */
export const storeScores = (tx: Db) => tx`
  update vendors v set assessment_count = c.assessments, overall_score = c.score, last_assessed_at = c.last_assessed_at
  from (
    select vendor_id, sum(assessments)::int as assessments, avg(score) as score, max(submitted_at) as last_assessed_at
    from (
      select vendor_id, template_id, count(*) as assessments,
        (array_agg(score order by submitted_at desc nulls last, created_at desc, id desc)
          filter (where status = 'COMPLETED'))[1] as score,
        max(submitted_at) filter (where status = 'COMPLETED') as submitted_at
      from assessments group by vendor_id, template_id
    ) t group by vendor_id
  ) c where v.id = c.vendor_id`
