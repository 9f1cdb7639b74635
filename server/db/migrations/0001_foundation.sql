-- One dialect for every answer: ISO 8601 in UTC with milliseconds. STABLE as to_char is, so that it can be inlined.
create function iso(moment timestamptz) returns text language sql stable parallel safe
  return to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

-- A calendar day in the same form: midnight UTC.
create function iso_day(day date) returns text language sql stable parallel safe
  return to_char(day, 'YYYY-MM-DD"T00:00:00.000Z"');

create table organisation (
  id smallint primary key default 1 check (id = 1),
  name text not null default 'My organisation' check (name <> ''),
  api_keys_enabled boolean not null default false,
  key_requests_per_minute integer check (key_requests_per_minute between 1 and 100000),
  session_idle_minutes integer not null default 480 check (session_idle_minutes between 5 and 43200),
  session_absolute_hours integer not null default 168 check (session_absolute_hours between 1 and 8760),
  password_min_length integer not null default 8 check (password_min_length between 8 and 128),
  audit_retention_days integer check (audit_retention_days between 30 and 36500),
  updated_at timestamptz not null default now()
);
comment on table organisation is 'The one organisation of this installation, and its settings';
comment on column organisation.audit_retention_days is 'NULL keeps the audit log for ever';
insert into organisation default values;

-- Counters of requests in a window. They must hold across servers, but not across a crash.
create unlogged table rate_limits (
  bucket text primary key,
  window_ends timestamptz not null,
  requests integer not null
);

-- The first answer to a request that carried an Idempotency-Key, kept for a day.
create table idempotency_keys (
  caller text not null,
  key text not null,
  request_hash bytea not null,
  answer text not null default '',
  created_at timestamptz not null,
  primary key (caller, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
