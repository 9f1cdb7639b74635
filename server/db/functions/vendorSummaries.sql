-- Scores are counted as decimals, divided once and rounded to twelve decimals, half up, as `ratio` in contract/library/points.ts
-- does: sums of binary fractions fell short of a threshold that they had reached (docs/scoring.md).
create or replace function score_of(earned numeric, possible numeric) returns double precision language sql immutable parallel safe
  return case when possible > 0 then (div(2000000000000 * earned + possible, 2 * possible) / 1000000000000)::double precision end;

-- Assessments, history and compliance of vendors, kept until something that they show changes.
create or replace function refresh_vendor_summaries(vendor_ids uuid[]) returns void language plpgsql as $$
begin
  -- Concurrent changes of a vendor wait for each other here, and each sees what the one before it has committed.
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
    -- Per framework, what the newest completed assessment that maps to it found: nothing, if none of its questions counted.
    select coalesce(json_agg(json_build_object('domain', d.domain, 'frameworkId', d.framework_id,
      'frameworkName', d.framework_name, 'complianceRatio', score_of(d.earned::numeric, d.possible::numeric),
      'controlCount', d.control_count)
      order by d.framework_name collate "C", d.framework_id, d.domain collate "C"), '[]') as breakdown
    from (
      select a.id, f.framework_id, rank() over (partition by f.framework_id
        order by a.submitted_at desc nulls last, a.created_at desc, a.id desc) as newness
      from assessments a cross join lateral (
        select unnest(r.framework_ids) as framework_id from assessment_results r where r.assessment_id = a.id
        union select m.framework_id from assessment_domains m where m.assessment_id = a.id
      ) f where a.vendor_id = v.id and a.status = 'COMPLETED'
    ) n join assessment_domains d on d.assessment_id = n.id and d.framework_id = n.framework_id
    where n.newness = 1
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
