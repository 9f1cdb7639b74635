create or replace function severity_rank(severity text) returns integer language sql immutable parallel safe
  return array_position(array['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'], severity);

-- A closed finding cannot be moved again, by any path: an auditor must be able to rely on what was decided.
create or replace function guard_closed_finding() returns trigger language plpgsql as $$
begin
  raise exception 'Finding % is % and cannot be changed', old.id, old.status using errcode = '23001';
end
$$;

-- Closing a finding ends the request about it, by any path.
create or replace function end_waiting_acceptance() returns trigger language plpgsql as $$
begin
  update finding_acceptances set state = 'WITHDRAWN', decided_at = new.updated_at, decided_by_name = new.resolved_by_name
  where finding_id = new.id and state = 'WAITING';
  return null;
end
$$;

create or replace function end_waiting_fix() returns trigger language plpgsql as $$
begin
  update finding_fixes set state = 'CLOSED', decided_at = new.updated_at, decided_by = new.resolved_by_name
  where finding_id = new.id and state = 'WAITING';
  return null;
end
$$;

create or replace function note_finding_update(finding uuid, at timestamptz) returns void language sql as $$
  update findings set updated_at = at where id = finding and updated_at < at
$$;

create or replace function note_acceptance() returns trigger language plpgsql as $$
begin
  perform note_finding_update(new.finding_id, coalesce(new.decided_at, new.requested_at));
  return null;
end
$$;

create or replace function note_fix() returns trigger language plpgsql as $$
begin
  perform note_finding_update(new.finding_id, coalesce(new.decided_at, new.reported_at));
  return null;
end
$$;

create or replace function note_confirmation() returns trigger language plpgsql as $$
begin
  perform note_finding_update(new.finding_id, new.confirmed_at);
  return null;
end
$$;

create or replace function count_findings() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into finding_totals (status, severity, change) select status, severity, count(*) from added group by 1, 2;
  elsif tg_op = 'DELETE' then
    insert into finding_totals (status, severity, change) select status, severity, -count(*) from removed group by 1, 2;
  else
    insert into finding_totals (status, severity, change)
    select status, severity, sum(n) from (
      select status, severity, 1 as n from added union all select status, severity, -1 from removed) moved
    group by 1, 2 having sum(n) <> 0;
  end if;
  return null;
end
$$;
