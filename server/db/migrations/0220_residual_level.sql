-- What the level of a vendor's residual risk follows from, beside its own properties and score. It is stored, because
-- lists show it and filter by it; on the day on which time alone changes it, it is computed again when read.
alter table vendors
  add column open_critical_findings integer not null default 0,
  add column overdue_findings integer not null default 0,
  add column overdue_high_findings integer not null default 0,
  add column overdue_critical_findings integer not null default 0,
  add column findings_change_on date not null default '-infinity',
  add column residual_level text check (residual_level in ('LOW', 'MEDIUM', 'HIGH', 'CRITICAL')),
  add column residual_reasons jsonb not null default '[]';
-- Existing vendors are counted when they are first read or refreshed; a new one has no findings.
alter table vendors alter column findings_change_on set default 'infinity';
comment on column vendors.findings_change_on is 'The first day on which the counts of findings differ without a change, or after';
comment on column vendors.residual_level is 'Written by a trigger from the other columns';
create index vendors_by_findings_change on vendors (findings_change_on) where findings_change_on < 'infinity';

-- The dashboard counts vendors by the level.
drop trigger vendors_updated_on_dashboard on vendors;
create trigger vendors_updated_on_dashboard after update on vendors for each row
  when ((old.tier, old.overall_score, old.stage, old.residual_level)
    is distinct from (new.tier, new.overall_score, new.stage, new.residual_level))
  execute function note_dashboard_change();

create function recount_residual_risk() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger organisation_updated_on_residual_risk after update on organisation for each row
  when (old.score_thresholds::jsonb <> new.score_thresholds::jsonb or old.time_zone <> new.time_zone)
  execute function recount_residual_risk();
