-- When a completed assessment was opened again last: the timeline of a vendor tells it from its own tables, because the
-- audit log may be cut to a retention.
alter table assessments add column reopened_at timestamptz;
comment on column assessments.reopened_at is 'Kept when it is completed again; NULL: never';
update assessments a set reopened_at = l.at
from (select entity_id, max(created_at) as at from audit_log where action = 'REOPEN_ASSESSMENT' group by entity_id) l
where l.entity_id = a.id::text;

-- What ends soon, over all vendors.
create index certifications_by_end on certifications (expires_date, id) where expires_date is not null;

-- The trend of the dashboard is kept beside it: as long as the dashboard is exact and was not computed anew since, nothing
-- that either counts has changed. Each computation of the dashboard has an epoch of its own.
alter table dashboard_kept add column epoch uuid not null default gen_random_uuid();
create unlogged table dashboard_trends_kept (
  months integer not null,
  month text not null,
  trend text not null,
  epoch uuid not null,
  primary key (months)
);
comment on table dashboard_trends_kept is 'Trends as they were computed last; each holds while dashboard_kept has its epoch';
comment on column dashboard_trends_kept.month is 'The present one of then: in the next, time alone changes the trend';

-- What the trend counts and the dashboard does not.
create trigger assessments_updated_on_trend after update on assessments for each row
  when ((old.score, old.completed_at, old.template_id) is distinct from (new.score, new.completed_at, new.template_id))
  execute function note_dashboard_change();
create trigger findings_updated_on_trend after update on findings for each row
  when ((old.created_at, old.resolved_at) is distinct from (new.created_at, new.resolved_at))
  execute function note_dashboard_change();
