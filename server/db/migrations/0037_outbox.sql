-- Mails. A row is written in the transaction of its cause, and the row is the queue.
create table mails (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  recipient text not null check (recipient <> ''),
  subject text not null,
  search_key text not null,
  body_text text not null,
  body_html text not null,
  secret bytea,
  assessment_id uuid references assessments on delete cascade,
  user_id uuid references users on delete cascade,
  status text not null check (status in ('QUEUED', 'SENT', 'FAILED', 'HELD', 'CANCELLED')),
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  leased_by uuid,
  leased_until timestamptz,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  constraint mails_queued_has_time check ((status = 'QUEUED') = (next_attempt_at is not null))
);
comment on column mails.body_text is 'With the secret part of its link masked';
comment on column mails.secret is 'The secret part of its link, encrypted with a key outside the database; NULL once sent';
comment on column mails.leased_until is 'A server is sending it; if it has not finished by then, another may';
create index mails_due on mails (next_attempt_at, id) where status = 'QUEUED';
create index mails_newest on mails (created_at desc, id desc);
create index mails_by_assessment on mails (assessment_id, created_at) where assessment_id is not null;
create index mails_by_user on mails (user_id) where user_id is not null;

create table mail_settings (
  id smallint primary key default 1 check (id = 1),
  host text not null,
  port integer not null check (port between 1 and 65535),
  security text not null check (security in ('NONE', 'STARTTLS', 'TLS')),
  username text,
  password bytea,
  from_name text,
  from_address text not null,
  reply_to text,
  updated_at timestamptz not null
);
comment on column mail_settings.password is 'Encrypted with a key outside the database';

create table mail_templates (
  kind text primary key,
  subject text not null,
  body text not null,
  updated_at timestamptz not null
);
comment on table mail_templates is 'The organisation''s own words; a kind without a row has the default';

alter table portal_links add column token bytea;
comment on column portal_links.token is 'Encrypted with a key outside the database, so that the link can be mailed again; NULL for older links';
comment on table portal_links is 'How a vendor reaches its questionnaire. The token is stored as a hash, and encrypted';
