create table finding_fixes (
  id uuid primary key default gen_random_uuid(),
  finding_id uuid not null references findings on delete cascade,
  note text not null check (note <> ''),
  reported_by text not null,
  reported_at timestamptz not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'CONFIRMED', 'REJECTED')),
  reply text,
  decided_by text,
  decided_at timestamptz,
  constraint finding_fixes_decided check ((state = 'WAITING') = (decided_at is null))
);
comment on table finding_fixes is 'What vendors say that they have fixed, and what the reviewer thinks of it';
create index finding_fixes_by_finding on finding_fixes (finding_id, reported_at desc, id desc);
create unique index finding_fixes_one_waiting on finding_fixes (finding_id) where state = 'WAITING';

alter table files
  add column fix_id uuid references finding_fixes on delete cascade,
  drop constraint files_one_owner,
  add constraint files_one_owner
    check (num_nonnulls(assessment_id, certification_id, responsibility_id, fix_id) = 1);
create index files_by_fix on files (fix_id, created_at, id) where fix_id is not null;
