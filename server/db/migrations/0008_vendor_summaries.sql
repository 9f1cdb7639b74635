-- What a vendor's detail shows of its assessments and responsibilities. It is put together when they change, not when
-- it is read: reading is what happens all day.
create table vendor_summaries (
  vendor_id uuid primary key references vendors on delete cascade,
  assessments json not null,
  history json not null,
  domain_breakdown json not null,
  responsibility_compliance json
) with (toast_tuple_target = 8160);
comment on table vendor_summaries is 'Derived: kept by triggers, and made anew by refresh_vendor_summaries()';

create function refresh_vendor_summaries(vendor_ids uuid[]) returns void language plpgsql as $$
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
      'frameworkName', d.framework_name, 'complianceRatio', d.earned / d.possible, 'controlCount', d.control_count)
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

create function summarise_by_vendor() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform refresh_vendor_summaries(array(select distinct vendor_id from old_rows));
  end if;
  if tg_op <> 'DELETE' then
    perform refresh_vendor_summaries(array(select distinct vendor_id from new_rows));
  end if;
  return null;
end
$$;

create function summarise_by_assessment() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform refresh_vendor_summaries(array(
      select distinct a.vendor_id from old_rows join assessments a on a.id = assessment_id));
  end if;
  if tg_op <> 'DELETE' then
    perform refresh_vendor_summaries(array(
      select distinct a.vendor_id from new_rows join assessments a on a.id = assessment_id));
  end if;
  return null;
end
$$;

-- A transition table belongs to one kind of change, so each kind needs a trigger of its own.
do $$
declare
  source record;
begin
  for source in values ('assessments', 'summarise_by_vendor'), ('responsibilities', 'summarise_by_vendor'),
    ('assessment_domains', 'summarise_by_assessment')
  loop
    execute format('create trigger %1$s_summarised_on_insert after insert on %1$I
      referencing new table as new_rows for each statement execute function %2$I()', source.column1, source.column2);
    execute format('create trigger %1$s_summarised_on_update after update on %1$I
      referencing old table as old_rows new table as new_rows for each statement execute function %2$I()',
      source.column1, source.column2);
    execute format('create trigger %1$s_summarised_on_delete after delete on %1$I
      referencing old table as old_rows for each statement execute function %2$I()', source.column1, source.column2);
  end loop;
end
$$;

select refresh_vendor_summaries(array(select id from vendors));
