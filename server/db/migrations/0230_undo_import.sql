-- What an import in the background wrote, so that it can be undone for a day.
create table vendor_import_changes (
  import_id uuid not null references vendor_imports on delete cascade,
  vendor_id uuid not null references vendors on delete cascade,
  revision int not null,
  before jsonb,
  primary key (import_id, vendor_id)
);
comment on column vendor_import_changes.revision is 'Of the vendor after the import: another one means that somebody changed it since';
comment on column vendor_import_changes.before is 'The fields before the import; null if the import created the vendor';
create index vendor_import_changes_by_vendor on vendor_import_changes (vendor_id);

alter table vendor_imports add column undone jsonb;
comment on column vendor_imports.undone is 'When it was undone, and what became of its vendors';
