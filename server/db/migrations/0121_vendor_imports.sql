-- Imports of vendors that run in the background. The row is the queue, the progress and the result.
create table vendor_imports (
  id uuid primary key default gen_random_uuid(),
  status text not null default 'QUEUED' check (status in ('QUEUED', 'RUNNING', 'DONE', 'FAILED')),
  file_name text,
  csv text not null,
  columns text[] not null,
  row_count int not null,
  processed_rows int not null default 0,
  examined boolean not null default false,
  created int not null default 0,
  updated int not null default 0,
  unchanged int not null default 0,
  rejected jsonb not null default '[]',
  problem text,
  starter jsonb not null,
  user_id uuid references users on delete set null,
  leased_by text,
  leased_until timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz
);
comment on column vendor_imports.csv is 'Empty once the import is finished';
comment on column vendor_imports.examined is 'The whole file was checked: rejected has the rows that cannot be imported';
comment on column vendor_imports.starter is 'Actor and origin of the request: changes are recorded as theirs';
create index vendor_imports_waiting on vendor_imports (created_at, id) where status in ('QUEUED', 'RUNNING');
