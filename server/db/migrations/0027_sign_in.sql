-- Twelve characters are the least that a password has.
update organisation set password_min_length = 12 where password_min_length < 12;
alter table organisation
  alter column password_min_length set default 12,
  drop constraint organisation_password_min_length_check,
  add constraint organisation_password_min_length_check check (password_min_length between 12 and 128);

-- Wrong passwords in a row, and when the next one may be tried. They must hold across servers, but not across a crash.
create unlogged table password_attempts (
  bucket text primary key,
  failures integer not null,
  next_at timestamptz not null,
  forget_at timestamptz not null
);
comment on column password_attempts.bucket is 'An account, known or not, by the hash of its address; or one device of a user';

create table devices (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null
);
comment on table devices is
  'Browsers in which a user has signed in before: wrong passwords that are tried elsewhere do not make them wait';
create index devices_by_user on devices (user_id, last_used_at);

-- Nobody signs in as a person who does not exist.
delete from sessions s using example_items i where i.entity_type = 'User' and i.entity_id = s.user_id;
delete from password_links l using example_items i where i.entity_type = 'User' and i.entity_id = l.user_id;
