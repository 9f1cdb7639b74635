-- Integrations read findings by `updated_at`, so it follows everything that a finding shows: requests to accept its risk,
-- reports of a fix, and the assessments that confirm it. A closed finding may still lose one of those: that is no decision.
drop trigger findings_closed on findings;
create trigger findings_closed before update on findings for each row
  when (old.status <> 'OPEN'
    and (to_jsonb(new) - 'owner_id' - 'resolved_by_id' - 'assessment_id' - 'question_id' - 'updated_at') is distinct from
      (to_jsonb(old) - 'owner_id' - 'resolved_by_id' - 'assessment_id' - 'question_id' - 'updated_at'))
  execute function guard_closed_finding();

create function note_finding_update(finding uuid, at timestamptz) returns void language sql as $$
  update findings set updated_at = at where id = finding and updated_at < at
$$;

create function note_acceptance() returns trigger language plpgsql as $$
begin
  perform note_finding_update(new.finding_id, coalesce(new.decided_at, new.requested_at));
  return null;
end
$$;
create trigger finding_acceptances_noted after insert or update on finding_acceptances
  for each row execute function note_acceptance();

create function note_fix() returns trigger language plpgsql as $$
begin
  perform note_finding_update(new.finding_id, coalesce(new.decided_at, new.reported_at));
  return null;
end
$$;
create trigger finding_fixes_noted after insert or update on finding_fixes
  for each row execute function note_fix();

create function note_confirmation() returns trigger language plpgsql as $$
begin
  perform note_finding_update(new.finding_id, new.confirmed_at);
  return null;
end
$$;
create trigger finding_confirmations_noted after insert or update on finding_confirmations
  for each row execute function note_confirmation();
