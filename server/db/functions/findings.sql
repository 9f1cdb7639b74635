create or replace function severity_rank(severity text) returns integer language sql immutable parallel safe
  return array_position(array['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'], severity);

-- As the API names it.
create or replace function finding_origin(raised_by text) returns text language sql immutable parallel safe
  return case raised_by when 'SCORING' then 'ASSESSMENT' else raised_by end;

-- A lower rating later, by whatever path, does not make the acceptance of the risk a decision of one person.
create or replace function keep_highest_severity() returns trigger language plpgsql as $$
begin
  new.highest_severity := (array['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'])[least(severity_rank(new.severity),
    severity_rank(new.highest_severity), severity_rank(old.severity), severity_rank(old.highest_severity))];
  return new;
end
$$;

-- A closed finding cannot be moved again, by any path: an auditor must be able to rely on what was decided. It can only be
-- opened again as a whole, which says so in its row and in the audit log.
create or replace function guard_closed_finding() returns trigger language plpgsql as $$
declare
  decision constant text[] := array['status', 'resolution_note', 'resolved_at', 'resolved_by_id', 'resolved_by_name',
    'resolved_by_scoring', 'resolved_in', 'accepted_until', 'reopened_at', 'updated_at'];
begin
  if new.status = 'OPEN' and new.reopened_at > coalesce(old.reopened_at, '-infinity')
      and to_jsonb(new) - decision = to_jsonb(old) - decision then
    return new;
  end if;
  raise exception 'Finding % is % and cannot be changed', old.id, old.status using errcode = '23001';
end
$$;

-- Closing a finding ends the requests about it, by any path.
create or replace function end_waiting_acceptance() returns trigger language plpgsql as $$
begin
  update finding_acceptances set state = 'WITHDRAWN', decided_at = new.updated_at, decided_by_name = new.resolved_by_name
  where finding_id = new.id and state = 'WAITING';
  update finding_requests set state = 'CLOSED', decided_at = new.updated_at, decided_by = new.resolved_by_name
  where finding_id = new.id and state = 'OPEN';
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

-- Nothing is left to decide about the accepted risk as of a moment: the vendor has a newer finding for the gap, or its newest answer to
-- the question is compliant, or the question no longer applies. A closed finding is never changed, so this is looked up:
-- for few findings at a time, those whose acceptance has lapsed.
create or replace function gap_was_settled(f findings, at timestamptz) returns boolean language sql stable as $$
  select f.raised_by = 'SCORING' and (exists (
      select from findings g where g.vendor_id = f.vendor_id and g.template_id = f.template_id
        and g.question_key = f.question_key and g.raised_by = 'SCORING' and (g.created_at, g.id) > (f.created_at, f.id) and g.created_at < at)
    or coalesce((
      select coalesce((e ->> 'isCompliant')::boolean, n.expected)
      from (
        select a.id, q.id as question, q.expected_answer is not null as expected
        from assessments a join template_questions q on q.version_id = a.template_version_id and q.key = f.question_key
        where a.vendor_id = f.vendor_id and a.template_id = f.template_id
          and exists (select from assessment_results s where s.assessment_id = a.id)
          and coalesce(a.submitted_at, a.created_at) < at
        order by a.submitted_at desc nulls last, a.created_at desc, a.id desc limit 1
      ) n join assessment_results r on r.assessment_id = n.id cross join json_array_elements(r.questions) e
      where (e ->> 'questionId')::uuid = n.question), false))
$$;

create or replace function gap_is_settled(f findings) returns boolean language sql stable
  return gap_was_settled(f, 'infinity');
