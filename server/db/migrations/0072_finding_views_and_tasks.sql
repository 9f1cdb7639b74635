-- Views of the register that somebody has named. They hold the filters of its address; sharing one is sending the address.
create table finding_views (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  name text not null check (name <> ''),
  query text not null,
  created_at timestamptz not null,
  unique (user_id, name)
);

-- What has to be done about a finding. Changes are made while the finding is locked.
create table finding_tasks (
  id uuid primary key default gen_random_uuid(),
  finding_id uuid not null references findings on delete cascade,
  title text not null check (title <> ''),
  owner_id uuid references users on delete set null,
  due_date timestamptz,
  done_at timestamptz,
  done_by text,
  created_at timestamptz not null,
  constraint finding_tasks_done check ((done_at is null) = (done_by is null))
);
create index finding_tasks_by_finding on finding_tasks (finding_id, created_at, id);
create index finding_tasks_by_owner on finding_tasks (owner_id) where owner_id is not null;
