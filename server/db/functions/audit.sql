-- The log is append-only for every caller: the rule stands in the database, not only in the program.
create or replace function guard_audit_log() returns trigger language plpgsql set search_path from current as $$
declare
  retention integer;
begin
  if tg_op = 'UPDATE' then
    raise exception 'The audit log is append-only: entry % cannot be changed', old.id using errcode = '23001';
  end if;
  if tg_op = 'DELETE' then
    select audit_retention_days into retention from organisation;
    if old.created_at < now() - make_interval(days => retention) and exists (select from audit_links where id = old.id) then
      return old;
    end if;
    raise exception 'The audit log is append-only: entry % cannot be removed', old.id using errcode = '23001';
  end if;
  raise exception 'The audit log is append-only: it cannot be emptied' using errcode = '23001';
end
$$;

-- A link goes only after its entry, which the rule above protects.
create or replace function guard_audit_links() returns trigger language plpgsql set search_path from current as $$
begin
  if tg_op = 'DELETE' and not exists (select from audit_log where id = old.id) then
    return old;
  end if;
  raise exception 'The audit chain is append-only' using errcode = '23001';
end
$$;
create or replace trigger audit_links_append_only before update or delete on audit_links
  for each row execute function guard_audit_links();
create or replace trigger audit_links_never_emptied before truncate on audit_links
  for each statement execute function guard_audit_links();

create or replace function queue_audit_entry() returns trigger language plpgsql set search_path from current as $$
begin
  insert into audit_unsealed values (new.id);
  return null;
end
$$;
create or replace trigger audit_log_queued after insert on audit_log
  for each row execute function queue_audit_entry();

-- The content of an entry as one text that is the same on every server and in every version.
create or replace function audit_text(entry audit_log) returns text language sql stable as $$
  select json_build_array(
    entry.id, to_char(entry.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), entry.action, entry.user_id,
    entry.user_name, entry.entity_type, entry.entity_id, entry.entity_name, entry.meta::text)::text
$$;

-- Gives entries their places in the chain, and returns how many. The hash is that of chainHash in audit/rules.ts.
-- Each entry is looked up by its id (lateral, offset 0): the planner expects many more unsealed ones than there are, and
-- would read the whole log for a handful.
create or replace function seal_entries(most integer) returns integer language plpgsql as $$
declare
  chain audit_chain;
  entry record;
  sealed bigint[] := '{}';
begin
  -- A lock would be written to the disk, also if there is nothing to do.
  if not exists (select from audit_unsealed) then
    return 0;
  end if;
  select * into chain from audit_chain for update;
  for entry in
    select u.id, a.text from (select id from audit_unsealed order by id limit most) u
    cross join lateral (select audit_text(l) as text from audit_log l where l.id = u.id offset 0) a
    order by u.id
  loop
    chain.head_position := chain.head_position + 1;
    chain.head_hash := sha256(
      chain.head_hash || convert_to(format(E'\n%s\n%s', chain.head_position, entry.text), 'UTF8'));
    insert into audit_links (position, id, hash) values (chain.head_position, entry.id, chain.head_hash);
    delete from audit_unsealed where id = entry.id;
    sealed := sealed || entry.id;
  end loop;
  insert into audit_totals (day, action, entries)
    select (a.created_at at time zone 'UTC')::date, coalesce(a.action, ''), count(*)
    from unnest(sealed) s (id)
    cross join lateral (select created_at, action from audit_log where id = s.id offset 0) a
    group by grouping sets ((1, a.action), (1))
  on conflict (action, day) do update set entries = audit_totals.entries + excluded.entries;
  update audit_chain set head_position = chain.head_position, head_hash = chain.head_hash;
  return cardinality(sealed);
end
$$;

-- Rows are also deleted with what they belong to, so the tables themselves note it.
create or replace function note_deletions() returns trigger language plpgsql set search_path from current as $$
begin
  insert into deletions (type, entity_id) select tg_argv[0], id from gone order by id;
  return null;
end
$$;
