create table sign_in_providers (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  issuer text not null,
  client_id text not null,
  client_secret bytea,
  scopes text not null,
  role_id uuid references roles on delete set null,
  groups_claim text not null,
  group_roles jsonb not null default '[]',
  allowed_domains text[] not null default '{}',
  enabled boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on column sign_in_providers.client_secret is 'Encrypted; NULL for a client that has none';
comment on column sign_in_providers.role_id is 'The role of new users; NULL lets only existing users in';

-- Who somebody is at a provider. Its own address is part of it: no other provider can speak for them.
create table provider_accounts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  issuer text not null,
  subject text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint provider_accounts_taken unique (issuer, subject)
);
create index provider_accounts_by_user on provider_accounts (user_id);

alter table organisation add column only_providers boolean not null default false;
alter table users
  add column external boolean not null default false,
  add column break_glass boolean not null default false;
comment on column users.external is 'Signs in through a provider, and so needs no password';
comment on column users.break_glass is 'May sign in with a password even if everybody else must use a provider';
alter table sessions add column provider_id text;
