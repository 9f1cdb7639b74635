-- Integrations read what has changed since their last run, in this order.
create index vendors_by_update on vendors (updated_at, id);
create index assessments_by_update on assessments (updated_at, id);
create index findings_by_update on findings (updated_at, id);

-- What was deleted, so that integrations can delete their copies. A row is written in the transaction of the delete.
create table deletions (
  id bigint generated always as identity primary key,
  type text not null check (type <> ''),
  entity_id uuid not null,
  deleted_at timestamptz not null default now(),
  position bigint unique
);
comment on column deletions.position is 'Given after the commit, in its order; NULL until somebody reads';
create index deletions_without_position on deletions (id) where position is null;

-- Rows also go with what they belong to, so the tables themselves note it.
create function note_deletions() returns trigger language plpgsql as $$
begin
  insert into deletions (type, entity_id) select tg_argv[0], id from gone order by id;
  return null;
end
$$;
do $$
begin
  execute format('alter function note_deletions() set search_path = %I, pg_temp', current_schema());
end
$$;
create trigger vendors_deleted after delete on vendors referencing old table as gone
  for each statement execute function note_deletions('Vendor');
create trigger assessments_deleted after delete on assessments referencing old table as gone
  for each statement execute function note_deletions('Assessment');
create trigger findings_deleted after delete on findings referencing old table as gone
  for each statement execute function note_deletions('Finding');
create trigger certifications_deleted after delete on certifications referencing old table as gone
  for each statement execute function note_deletions('Certification');
create trigger responsibilities_deleted after delete on responsibilities referencing old table as gone
  for each statement execute function note_deletions('Responsibility');
create trigger frameworks_deleted after delete on frameworks referencing old table as gone
  for each statement execute function note_deletions('Framework');
create trigger templates_deleted after delete on templates referencing old table as gone
  for each statement execute function note_deletions('Template');
