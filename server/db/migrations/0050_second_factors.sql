-- An authenticator app. A new secret waits beside the old one until a first code has confirmed it.
create table totp_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  secret bytea,
  pending_secret bytea,
  last_step bigint not null default 0,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  constraint totp_factors_one_each unique (user_id)
);
comment on column totp_factors.secret is 'Encrypted; NULL until the first code has confirmed it';
comment on column totp_factors.last_step is 'The newest step whose code was accepted: neither it nor an older one works again';

create table recovery_codes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null unique,
  used_at timestamptz
);
create index recovery_codes_by_user on recovery_codes (user_id);

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null check (name <> ''),
  backed_up boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint passkeys_credential_taken unique (credential_id)
);
create index passkeys_by_user on passkeys (user_id);

-- What a browser has begun and must finish within minutes: a passkey's challenge, or the way to a provider and back.
create unlogged table sign_in_requests (
  token_hash bytea primary key,
  purpose text not null,
  data jsonb not null,
  expires_at timestamptz not null
);
comment on column sign_in_requests.token_hash is 'The browser has the token in a cookie; each row is used once';

alter table sessions add column method text not null default 'password';

alter table organisation
  add column second_factor text not null default 'NONE' check (second_factor in ('NONE', 'ROLES', 'ALL')),
  add column second_factor_grace_days integer not null default 7 check (second_factor_grace_days between 0 and 90),
  add column second_factor_since timestamptz;
comment on column organisation.second_factor_since is 'When it became required: the days of grace are counted from then, or from when a user was created';
alter table roles add column second_factor boolean not null default false;
comment on column roles.second_factor is 'Whether it must have a second factor, if only some roles must';
