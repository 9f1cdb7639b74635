-- A due date is a calendar day, stored as its midnight in UTC. It has passed when the next day has begun in the
-- organisation's time zone, which also decides every other day.
update assessments set due_date = date_trunc('day', due_date at time zone 'UTC') at time zone 'UTC'
where (due_date at time zone 'UTC')::time <> '00:00';
alter table assessments add constraint assessments_due_on_a_day check ((due_date at time zone 'UTC')::time = '00:00');

drop index assessments_open_by_due_date, findings_open_by_due_date;
drop function overdue_from;
create index assessments_open_by_due_date on assessments (due_date)
  where status in ('SENT', 'IN_PROGRESS') and due_date is not null;
create index findings_open_by_due_date on findings (due_date) where status = 'OPEN' and due_date is not null;

-- The database must know the time zone. Until now the server alone had to.
update organisation set time_zone = 'UTC'
where not exists (select from pg_timezone_names n where lower(n.name) = lower(time_zone));

truncate dashboard_kept, dashboard_trends_kept;
alter table dashboard_kept drop column valid_from, drop column valid_until, add column day date not null;
comment on column dashboard_kept.day is 'The day of the organisation for which it was computed: a new one can make assessments overdue';

-- The trend counts by the organisation's months.
drop trigger organisation_updated_on_dashboard on organisation;
create trigger organisation_updated_on_dashboard after update on organisation for each row
  when (old.score_thresholds::jsonb <> new.score_thresholds::jsonb or old.time_zone <> new.time_zone)
  execute function note_dashboard_change();
