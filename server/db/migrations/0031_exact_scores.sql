-- Scores are counted as decimals, divided once and rounded to twelve decimals, half up, as `ratio` in contract/points.ts
-- does: sums of binary fractions fell short of a threshold that they had reached (docs/scoring.md).
create function score_of(earned numeric, possible numeric) returns double precision language sql immutable parallel safe
  return case when possible > 0 then (div(2000000000000 * earned + possible, 2 * possible) / 1000000000000)::double precision end;

-- As before, apart from complianceRatio.
create or replace function refresh_vendor_summaries(vendor_ids uuid[]) returns void language plpgsql as $$
begin
  -- Who changes the same vendor at the same time waits here, and then sees what the other has committed.
  perform from vendors where id = any(vendor_ids) order by id for no key update;
  insert into vendor_summaries as s (vendor_id, assessments, history, domain_breakdown, responsibility_compliance)
  select v.id, a.assessments, a.history, d.breakdown, r.compliance
  from vendors v
  cross join lateral (
    select coalesce(json_agg(json_build_object('id', a.id, 'title', a.title, 'status', a.status, 'score', a.score,
        'templateName', a.template_name, 'templateVersion', a.template_version)
        order by a.created_at desc, a.id desc), '[]') as assessments,
      coalesce(json_agg(json_build_object('id', a.id, 'title', a.title, 'submittedAt', iso(a.submitted_at),
        'score', a.score) order by a.submitted_at desc nulls last, a.created_at desc, a.id desc)
        filter (where a.status = 'COMPLETED'), '[]') as history
    from assessments a where a.vendor_id = v.id
  ) a
  cross join lateral (
    -- Per framework, what the newest completed assessment that maps to it found.
    select coalesce(json_agg(json_build_object('domain', d.domain, 'frameworkId', d.framework_id,
      'frameworkName', d.framework_name, 'complianceRatio', score_of(d.earned::numeric, d.possible::numeric),
      'controlCount', d.control_count)
      order by d.framework_name collate "C", d.framework_id, d.domain collate "C"), '[]') as breakdown
    from (
      select d.*, rank() over (partition by d.framework_id
        order by a.submitted_at desc nulls last, a.created_at desc, a.id desc) as newness
      from assessments a join assessment_domains d on d.assessment_id = a.id
      where a.vendor_id = v.id and a.status = 'COMPLETED'
    ) d where newness = 1
  ) d
  cross join lateral (
    select case when total > 0 then json_build_object('total', total, 'completed', completed,
      'inProgress', in_progress, 'pending', pending, 'notApplicable', not_applicable, 'percent',
      case when total = not_applicable then 100 else round(100.0 * completed / (total - not_applicable)) end)
      end as compliance
    from (
      select count(*) as total, count(*) filter (where status = 'COMPLETED') as completed,
        count(*) filter (where status = 'IN_PROGRESS') as in_progress,
        count(*) filter (where status = 'PENDING') as pending,
        count(*) filter (where status = 'NOT_APPLICABLE') as not_applicable
      from responsibilities where vendor_id = v.id
    ) counted
  ) r
  where v.id = any(vendor_ids)
  on conflict (vendor_id) do update set assessments = excluded.assessments, history = excluded.history,
    domain_breakdown = excluded.domain_breakdown, responsibility_compliance = excluded.responsibility_compliance;
end
$$;

-- Weights have at most four decimals; one that is not 0 stays so.
update organisation set scoring_weights = (
  select json_object_agg(key, case when value::numeric > 0 then greatest(trim_scale(round(value::numeric, 4)), 0.0001) else 0 end)
  from json_each_text(scoring_weights));

-- What is there, counted again. The cast to numeric takes fifteen digits of a sum, and so what it should have been.
update assessment_results set weighted_score = weighted_score::numeric::double precision,
  max_score = max_score::numeric::double precision, score = score_of(weighted_score::numeric, max_score::numeric),
  sections = (
    select coalesce(json_agg(json_build_object('title', s ->> 'title',
        'score', score_of((s ->> 'weightedScore')::float8::numeric, (s ->> 'maxScore')::float8::numeric),
        'weightedScore', (s ->> 'weightedScore')::float8::numeric::float8,
        'maxScore', (s ->> 'maxScore')::float8::numeric::float8, 'scored', s -> 'scored') order by place), '[]')
    from json_array_elements(sections) with ordinality x (s, place));
update assessment_controls set earned = earned::numeric::double precision, possible = possible::numeric::double precision
  where (earned, possible) is distinct from (earned::numeric::double precision, possible::numeric::double precision);
update assessment_domains set earned = earned::numeric::double precision, possible = possible::numeric::double precision
  where (earned, possible) is distinct from (earned::numeric::double precision, possible::numeric::double precision);
update assessments set score = round(score::numeric, 12)::double precision where score is not null;
update assessments a set score = r.score from assessment_results r
  where r.assessment_id = a.id and a.score is not null and a.score is distinct from r.score;
update vendors v set overall_score = c.score
from (
  select vendor_id, score_of(sum(score::numeric), count(score)) as score from (
    select distinct on (vendor_id, template_id) vendor_id, score from assessments where status = 'COMPLETED'
    order by vendor_id, template_id, submitted_at desc nulls last, created_at desc, id desc
  ) newest group by vendor_id
) c where c.vendor_id = v.id and v.overall_score is distinct from c.score;
select refresh_vendor_summaries(array(select id from vendors));
