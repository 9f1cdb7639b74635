-- One row as soon as there is a token or a setting.
create table scim_settings (
  id boolean primary key default true check (id),
  token_hash bytea,
  token_created_at timestamptz,
  last_used_at timestamptz,
  role_id uuid references roles on delete set null,
  group_roles jsonb not null default '[]'
);
comment on column scim_settings.role_id is 'The role of users without a group that decides it; NULL means Viewer';

-- What the identity provider calls a user. Their name and address are those of the account.
create table scim_users (
  user_id uuid primary key references users on delete cascade,
  user_name text not null check (user_name <> ''),
  user_name_key text not null,
  external_id text,
  given_name text,
  family_name text,
  constraint scim_users_name_taken unique (user_name_key)
);
create index scim_users_by_external_id on scim_users (external_id);

create table scim_groups (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  name_key text not null,
  external_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint scim_groups_name_taken unique (name_key)
);

create table scim_members (
  group_id uuid not null references scim_groups on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (group_id, user_id)
);
create index scim_members_by_user on scim_members (user_id);
