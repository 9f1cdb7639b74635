create table roles (
  id uuid primary key default gen_random_uuid(),
  system_key text unique check (system_key in ('ADMIN', 'REVIEWER', 'VIEWER')),
  name text not null check (name <> ''),
  name_key text not null,
  permissions text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint roles_name_taken unique (name_key)
);
comment on column roles.system_key is 'A system role: its permissions are those of the contract, not of this row';
comment on column roles.name_key is 'The name in the form in which it is compared';
insert into roles (system_key, name, name_key) values
  ('ADMIN', 'Admin', 'admin'), ('REVIEWER', 'Reviewer', 'reviewer'), ('VIEWER', 'Viewer', 'viewer');

create table users (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  name_key text not null,
  email text not null,
  email_key text not null,
  password_hash text,
  role_id uuid not null references roles,
  disabled_at timestamptz,
  last_login_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint users_email_taken unique (email_key)
);
comment on column users.password_hash is 'Argon2id; NULL until an invitation is accepted';
create index users_by_role on users (role_id);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  user_id uuid not null references users on delete cascade,
  address text,
  user_agent text,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
comment on column sessions.expires_at is 'The absolute end; the idle end follows from last_seen_at and the setting';
create index sessions_by_user on sessions (user_id);

-- One-time links to choose a password: an invitation, or a reset.
create table password_links (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('INVITATION', 'RESET')),
  expires_at timestamptz not null,
  constraint password_links_one_each unique (user_id, purpose)
);

-- The one-time link of an installation that has no user yet.
create table setup_link (
  id smallint primary key default 1 check (id = 1),
  token_hash bytea not null,
  expires_at timestamptz not null
);

create table api_keys (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  prefix text not null unique,
  secret_hash bytea not null,
  permissions text[],
  allowed_addresses text[] not null default '{}',
  expires_at timestamptz,
  revoked_at timestamptz,
  created_by uuid references users on delete set null,
  created_by_name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  request_count bigint not null default 0
);
comment on column api_keys.permissions is 'NULL gives full access';
comment on column api_keys.created_by is 'A key outlives its creator';
