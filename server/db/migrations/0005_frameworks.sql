create table frameworks (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  name_key text not null,
  version text not null,
  description text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint frameworks_name_taken unique (name_key, version)
);

create table controls (
  id uuid primary key default gen_random_uuid(),
  framework_id uuid not null references frameworks on delete cascade,
  position integer not null,
  domain text not null check (domain <> ''),
  code text not null check (code <> ''),
  title text not null check (title <> ''),
  guidance text,
  is_shared_responsibility boolean not null default false,
  search_key text not null,
  constraint controls_code_once unique (framework_id, code)
);
comment on column controls.search_key is 'Code, title, domain and guidance in the form in which they are searched';
comment on column controls.is_shared_responsibility is 'The customer carries a part of it';
