-- Whoever closes a finding ends the vendor's report about it, by any path.
alter table finding_fixes drop constraint finding_fixes_state_check,
  add constraint finding_fixes_state_check check (state in ('WAITING', 'CONFIRMED', 'REJECTED', 'CLOSED'));

create function end_waiting_fix() returns trigger language plpgsql as $$
begin
  update finding_fixes set state = 'CLOSED', decided_at = new.updated_at, decided_by = new.resolved_by_name
  where finding_id = new.id and state = 'WAITING';
  return null;
end
$$;
create trigger findings_end_fix after update of status on findings for each row
  when (old.status = 'OPEN' and new.status <> 'OPEN') execute function end_waiting_fix();

update finding_fixes x set state = 'CLOSED', decided_at = coalesce(f.resolved_at, f.updated_at), decided_by = f.resolved_by_name
from findings f where f.id = x.finding_id and f.status <> 'OPEN' and x.state = 'WAITING';
