create table audit_log (
  id bigint generated always as identity primary key,
  created_at timestamptz(3) not null,
  action text not null,
  user_id uuid,
  user_name text not null,
  entity_type text,
  entity_id text,
  entity_name text,
  meta jsonb,
  position bigint unique,
  hash bytea,
  constraint audit_log_sealed check ((position is null) = (hash is null))
);
comment on table audit_log is 'Append-only. An entry is written in the transaction of its change, and sealed into the chain right after';
comment on column audit_log.user_id is 'No foreign key: the entry outlives the user';
comment on column audit_log.position is 'Its place in the chain; NULL until it is sealed';
comment on column audit_log.hash is 'SHA-256 over the hash before it and this entry';
create index audit_log_newest on audit_log (created_at desc, id desc);
create index audit_log_by_action on audit_log (action, created_at desc, id desc);
create index audit_log_by_user on audit_log (user_id, created_at desc, id desc) where user_id is not null;
create index audit_log_unsealed on audit_log (id) where position is null;

-- The end of the chain, so that entries missing at the end are noticed, and its beginning once old ones were pruned.
create table audit_chain (
  id smallint primary key default 1 check (id = 1),
  head_position bigint not null default 0,
  head_hash bytea not null default ''::bytea,
  pruned_position bigint not null default 0,
  pruned_hash bytea not null default ''::bytea
);
insert into audit_chain default values;

-- How many sealed entries a day has of an action: what makes the total of a page cheap.
create table audit_totals (
  day date not null,
  action text not null,
  entries integer not null,
  primary key (action, day)
);
comment on column audit_totals.action is 'Empty for all actions of the day together';

-- "Whoever asks": the rule stands in the database, not only in the program.
create function guard_audit_log() returns trigger language plpgsql as $$
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
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function guard_audit_log();
create trigger audit_log_never_emptied before truncate on audit_log
  for each statement execute function guard_audit_log();
