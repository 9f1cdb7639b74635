import type { Db } from '../../server/db/open.ts'

/** Whether a vendor answers a question as expected: always the same for the same assessment and question. */
export const createComplies = (tx: Db) => tx`
  create function pg_temp.complies(assessment_id uuid, question integer) returns boolean
  language sql immutable parallel safe
  return pg_temp.share(hashtext(assessment_id::text) + question, 'complies')
    < 0.7 + 0.3 * pg_temp.share(hashtext(assessment_id::text), 'quality')`

/** All questions of all assessments that a vendor has started. */
export const insertAnswers = (tx: Db) => tx`
  insert into answers (assessment_id, question_id, value, comment, answered_at, answered_by)
  select a.id, q.id, case when q.type = 'FREE_TEXT' then '"Written down in the handbook, and reviewed every year."'::jsonb
      when pg_temp.complies(a.id, q.position) then '"Yes"' else '"No"' end,
    case when q.position % 10 = 0 then 'See the attached policy.' end, a.started_at + q.position * interval '1 minute',
    'A contact'
  from assessments a join template_questions q on q.version_id = a.template_version_id
  where a.started_at is not null order by a.id, q.id`

/** The result of each question of each scored assessment, from which everything stored by scoring is made. */
export const createScored = async (tx: Db) => {
  await tx`
    create temp table scored on commit drop as
    select a.id as assessment_id, a.vendor_id, a.submitted_at, q.id as question_id, q.position, q.section_index,
      v.sections[q.section_index + 1] as section, q.text, q.risk_weight, complies, case when complies then weight else 0 end as earned, weight as possible
    from assessments a join template_versions v on v.id = a.template_version_id
    join template_questions q on q.version_id = v.id
    cross join lateral (select case when q.expected_answer is not null then pg_temp.complies(a.id, q.position) end as complies,
      case when q.expected_answer is null then 0
        else (array[10, 6, 3, 1])[severity_rank(q.risk_weight)] end as weight) w
    where a.score is not null`
  await tx`analyze scored`
}

export const insertResults = (tx: Db) => tx`
  insert into assessment_results (assessment_id, score, weighted_score, max_score, questions, sections, method, scored_at)
  select r.assessment_id, earned / possible::float8, earned, possible, questions, sections,
    (select json_build_object('weights', scoring_weights, 'thresholds', score_thresholds, 'version', 1) from organisation),
    submitted_at
  from (
    select assessment_id, min(submitted_at) as submitted_at, sum(earned) as earned, sum(possible) as possible,
      json_agg(json_build_object('questionId', question_id, 'visible', true, 'isCompliant', complies,
        'weightedScore', earned, 'maxScore', possible) order by position) as questions
    from scored group by assessment_id
  ) r join (
    select assessment_id, json_agg(json_build_object('title', section, 'score', earned / possible::float8,
      'weightedScore', earned, 'maxScore', possible, 'scored', scored) order by section_index) as sections
    from (
      select assessment_id, section_index, section, sum(earned) as earned, sum(possible) as possible,
        count(complies) as scored
      from scored group by assessment_id, section_index, section
    ) each_section group by assessment_id
  ) s using (assessment_id)`

export const insertControls = (tx: Db) => tx`
  insert into assessment_controls (assessment_id, framework_id, code, control_id, title, domain, earned, possible)
  select s.assessment_id, m.framework_id, m.code, m.control_id, m.title, m.domain, s.earned, s.possible
  from scored s join template_question_controls m using (question_id) where s.possible > 0
  order by s.assessment_id`

export const insertDomains = (tx: Db) => tx`
  insert into assessment_domains (assessment_id, framework_id, framework_name, domain, earned, possible, control_count)
  select c.assessment_id, c.framework_id, f.name, c.domain, sum(c.earned), sum(c.possible), count(*)
  from assessment_controls c join frameworks f on f.id = c.framework_id
  group by c.assessment_id, c.framework_id, f.name, c.domain`

/** One for each answer that is not as expected; most of the older ones are closed. */
export const insertFindings = (tx: Db) => tx`
  insert into findings (id, vendor_id, assessment_id, question_id, raised_by, title, severity, status, control_codes,
    search_key, owner_id, due_date, resolution_note, resolved_at, resolved_by_id, resolved_by_name, created_at, updated_at)
  select md5('finding' || assessment_id || question_id)::uuid, vendor_id, assessment_id, question_id, 'SCORING', text,
    risk_weight, status, array(select code from template_question_controls m where m.question_id = s.question_id
      order by code), lower(text), person, date_trunc('day', submitted_at) + interval '60 days', case when closed then 'Settled with the vendor.' end,
    case when closed then submitted_at + interval '20 days' end, case when closed then person end,
    case when closed then 'A reviewer' end, submitted_at, submitted_at
  from scored s
  cross join lateral (select hashtext(assessment_id::text) + position as n) r
  cross join lateral (select md5('user' || 1 + abs(n % 14))::uuid as person,
    (array['OPEN', 'OPEN', 'REMEDIATED', 'REMEDIATED', 'RISK_ACCEPTED'])[
      1 + floor(pg_temp.share(n, 'finding') * 5)::int] as status) p
  cross join lateral (select status <> 'OPEN' as closed) c
  where not complies`
