-- The log is append-only for every caller: the rule stands in the database, not only in the program.
create or replace function guard_audit_log() returns trigger language plpgsql set search_path from current as $$
declare
  retention integer;
begin
  if tg_op = 'UPDATE' then
    -- The one change there is: an entry gets its place in the chain.
    if old.position is null and new.position is not null
       and (to_jsonb(new) - 'position' - 'hash') = (to_jsonb(old) - 'position' - 'hash') then
      return new;
    end if;
    raise exception 'The audit log is append-only: entry % cannot be changed', old.id using errcode = '23001';
  end if;
  if tg_op = 'DELETE' then
    select audit_retention_days into retention from organisation;
    if old.position is not null and retention is not null
       and old.created_at < now() - make_interval(days => retention) then
      return old;
    end if;
    raise exception 'The audit log is append-only: entry % cannot be removed', old.id using errcode = '23001';
  end if;
  raise exception 'The audit log is append-only: it cannot be emptied' using errcode = '23001';
end
$$;

-- Rows are also deleted with what they belong to, so the tables themselves note it.
create or replace function note_deletions() returns trigger language plpgsql set search_path from current as $$
begin
  insert into deletions (type, entity_id) select tg_argv[0], id from gone order by id;
  return null;
end
$$;
