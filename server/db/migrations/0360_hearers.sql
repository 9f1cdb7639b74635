-- Who hears of work that nobody is named for.
create table unassigned_recipients (
  user_id uuid primary key references users on delete cascade
);
comment on table unassigned_recipients is 'The setting "Unassigned work goes to"; without a row, all administrators';

-- When a person wants the mail of a notice; kinds that are missing have the default of contract/notices.ts.
alter table users add column notice_mails jsonb not null default '{}';

alter table notifications add column daily boolean not null default false;
comment on column notifications.daily is 'Waits for the daily mail';
create index notifications_daily on notifications (user_id) where daily;
