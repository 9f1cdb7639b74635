-- Imports of findings: what became of the rows, and for a day what is needed to undo it.
create table finding_imports (
  id uuid primary key default gen_random_uuid(),
  vendor_id uuid not null references vendors on delete cascade,
  source text not null,
  created int not null,
  changed int not null,
  unchanged int not null,
  missing int not null,
  added jsonb not null,
  changes jsonb not null,
  starter jsonb not null,
  created_at timestamptz not null,
  undone jsonb
);
comment on column finding_imports.added is 'The first findings that were created, by row and title';
comment on column finding_imports.changes is 'The first changes of findings, field by field';
comment on column finding_imports.starter is 'Actor and origin of the request';
comment on column finding_imports.undone is 'When it was undone, and what became of its findings';
create index finding_imports_by_vendor on finding_imports (vendor_id);
create index finding_imports_oldest on finding_imports (created_at);

create table finding_import_changes (
  import_id uuid not null references finding_imports on delete cascade,
  finding_id uuid not null references findings on delete cascade,
  before jsonb,
  after_hash text,
  primary key (import_id, finding_id)
);
comment on column finding_import_changes.before is 'The finding before the import; null if the import created it';
comment on column finding_import_changes.after_hash is 'Of the finding after the import: another one means that somebody changed it since';
create index finding_import_changes_by_finding on finding_import_changes (finding_id);
