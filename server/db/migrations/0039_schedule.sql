-- What happens by itself, at its time. One row for all servers: whoever holds its lease works the day off.
create table schedule (
  id smallint primary key default 1 check (id = 1),
  next_run_at timestamptz not null default '-infinity',
  leased_by uuid,
  leased_until timestamptz,
  last_run_at timestamptz,
  last_error text
);
insert into schedule default values;

create table schedule_marks (
  cause text primary key,
  created_at timestamptz not null
);
comment on table schedule_marks is 'What the schedule has done, written with it: nothing happens twice';
create index schedule_marks_age on schedule_marks (created_at);

alter table organisation
  add column time_zone text not null default 'UTC',
  add column reminder_days integer[] not null default '{7,1}',
  add column overdue_notices integer not null default 3 check (overdue_notices between 0 and 52),
  add column expiry_notice_days integer[] not null default '{30,7}',
  add column review_months jsonb not null default '{"CRITICAL": 12, "HIGH": 12, "MEDIUM": 24, "LOW": null}',
  add column mail_retention_days integer default 365 check (mail_retention_days between 7 and 36500);
comment on column organisation.reminder_days is 'Days before the due date on which the vendor is reminded';
comment on column organisation.overdue_notices is 'Weekly notices after the due date; then nobody is told any more';
comment on column organisation.review_months is 'By tier: months after an assessment in which the next is due; null for none';
comment on column organisation.mail_retention_days is 'How long mails and webhook deliveries are kept; NULL forever';

alter table users add column digest boolean not null default true;
comment on column users.digest is 'Whether they get the weekly summary';
