-- The same bands as `bandOf` in contract/library/scoring.ts.
create or replace function score_band(score double precision) returns text language sql stable
  return (select case when score is null then 'UNSCORED' when score >= (o.score_thresholds ->> 'green')::float8 then 'GREEN'
    when score >= (o.score_thresholds ->> 'amber')::float8 then 'AMBER' else 'RED' end from organisation o);

-- The rule of contract/vendors/residualRisk.ts; a test compares the two.
create or replace function residual_level(inherent text, band text, critical integer, overdue integer,
    overdue_high integer, overdue_critical integer) returns text language sql immutable parallel safe
  return (array['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'])[case when tier_step(inherent) is not null then greatest(
    (array[[1, 1, 2, 1], [1, 2, 3, 2], [2, 3, 4, 3], [2, 3, 4, 4]])[tier_step(inherent)][
      array_position(array['GREEN', 'AMBER', 'RED', 'UNSCORED'], band)],
    case when overdue_critical > 0 then 4 when overdue_high > 0 or critical > 0 then 3 when overdue > 0 then 2 end) end];

create or replace function residual_reason(reason text, findings integer) returns jsonb language sql immutable parallel safe
  return case when findings > 0 then jsonb_build_array(jsonb_build_object('code', reason, 'count', findings)) else '[]' end;

create or replace function residual_reasons(level text, band text, critical integer, overdue integer,
    overdue_high integer, overdue_critical integer) returns jsonb language sql immutable parallel safe
  return case when level is null then '[]' else
    jsonb_build_array(jsonb_build_object('code', case band when 'UNSCORED' then 'NOT_SCORED' else 'INHERENT_AND_SCORE' end))
    || case level when 'CRITICAL' then residual_reason('OVERDUE_FINDINGS', overdue_critical)
      when 'HIGH' then residual_reason('OVERDUE_FINDINGS', overdue_high) || residual_reason('CRITICAL_FINDINGS', critical)
      when 'MEDIUM' then residual_reason('OVERDUE_FINDINGS', overdue) else '[]' end end;

-- The rule of `residualRisk` in contract/library/scoring.ts, which rounds as here.
create or replace function residual_risk(v vendors) returns double precision language plpgsql stable as $$
begin
  return round(inherent_score(v.tier, v.data_sensitivity, v.contract_value, v.geographic_risk) / 10000.0::float8
    * (1 - v.overall_score) * 1e12::float8) / 1e12::float8;
end
$$;

-- What was counted, as of the row's columns.
create or replace function with_residual_risk(v vendors) returns vendors language plpgsql stable as $$
declare
  -- A new vendor has no score, and the thresholds need not be read.
  band constant text := case when v.overall_score is null then 'UNSCORED' else score_band(v.overall_score) end;
begin
  v.residual_level := residual_level(inherent_level(v.tier, v.data_sensitivity, v.contract_value, v.geographic_risk), band,
    v.open_critical_findings, v.overdue_findings, v.overdue_high_findings, v.overdue_critical_findings);
  v.residual_risk := residual_risk(v);
  v.residual_reasons := residual_reasons(v.residual_level, band,
    v.open_critical_findings, v.overdue_findings, v.overdue_high_findings, v.overdue_critical_findings);
  return v;
end
$$;

-- The findings of a vendor that raise its risk on a day: open ones, and accepted ones whose acceptance has lapsed while
-- the gap is still there.
create or replace function finding_figures(vendor uuid, day date, out critical integer, out overdue integer,
    out overdue_high integer, out overdue_critical integer, out change_on date) language sql stable as $$
  select count(*) filter (where counts and severity = 'CRITICAL'), count(*) filter (where counts and due < day),
    count(*) filter (where counts and due < day and severity = 'HIGH'),
    count(*) filter (where counts and due < day and severity = 'CRITICAL'),
    coalesce(least(min(due + 1) filter (where due >= day), min(accepted_until + 1) filter (where accepted_until >= day)), 'infinity')
  from (
    select f.severity, f.accepted_until, (f.due_date at time zone 'UTC')::date as due,
      f.status = 'OPEN' or f.accepted_until < day and not gap_is_settled(f) as counts
    from findings f where f.vendor_id = vendor and (f.status = 'OPEN' or f.accepted_until is not null)
  ) f
$$;

-- Counts again. Called once a change, after everything else that it writes of findings and assessments.
create or replace function refresh_finding_figures(vendor_ids uuid[], at timestamptz) returns void language plpgsql as $$
declare
  day date;
begin
  perform from vendors where id = any(vendor_ids) order by id for no key update;
  day := (select (at at time zone o.time_zone)::date from organisation o);
  update vendors v set open_critical_findings = f.critical, overdue_findings = f.overdue,
    overdue_high_findings = f.overdue_high, overdue_critical_findings = f.overdue_critical, findings_change_on = f.change_on,
    updated_at = case when (v.open_critical_findings, v.overdue_findings, v.overdue_high_findings, v.overdue_critical_findings)
      = (f.critical, f.overdue, f.overdue_high, f.overdue_critical) then v.updated_at else greatest(v.updated_at, at) end
  from vendors x cross join lateral finding_figures(x.id, day) f
  where x.id = any(vendor_ids) and v.id = x.id
    and (v.open_critical_findings, v.overdue_findings, v.overdue_high_findings, v.overdue_critical_findings, v.findings_change_on)
      <> (f.critical, f.overdue, f.overdue_high, f.overdue_critical, f.change_on);
end
$$;

-- A vendor as it is on a day on which time alone has changed it.
create or replace function vendor_on(v vendors, day date) returns vendors language plpgsql stable as $$
begin
  select * into v.open_critical_findings, v.overdue_findings, v.overdue_high_findings, v.overdue_critical_findings,
    v.findings_change_on from finding_figures(v.id, day);
  v := with_residual_risk(v);
  v.entry := vendor_entry(v);
  return v;
end
$$;

-- The thresholds decide the bands, and the time zone the day. Changes of vendors that read the old ones are waited for.
create or replace function recount_residual_risk() returns trigger language plpgsql as $$
begin
  lock table vendors in share row exclusive mode;
  if old.time_zone <> new.time_zone and exists (select from pg_timezone_names n where lower(n.name) = lower(new.time_zone)) then
    perform refresh_finding_figures(array(select distinct vendor_id from findings
      where status = 'OPEN' or accepted_until is not null), new.updated_at);
  end if;
  update vendors v set residual_level = r.residual_level, updated_at = greatest(v.updated_at, new.updated_at)
  from vendors x cross join lateral with_residual_risk(x) r
  where v.id = x.id and v.residual_level is distinct from r.residual_level;
  return null;
end
$$;
