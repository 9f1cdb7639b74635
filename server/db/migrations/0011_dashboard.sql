-- What the dashboard says is kept until something that it counts has changed. Whoever changes such a thing leaves a row
-- here, in the same transaction; whoever computes the dashboard anew, at one snapshot, removes the rows which that snapshot
-- sees. So what is kept is exact as long as a reader sees no row. Writers never touch each other's rows, and do not wait.
-- Unlogged: after a crash both tables are empty, and the dashboard is computed anew. For the same reason neither is in a backup.
create unlogged table dashboard_changes (
  transaction_id xid8 primary key
) with (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);
comment on table dashboard_changes is 'Transactions that changed what the dashboard counts, after it was computed last';

create unlogged table dashboard_kept (
  id smallint primary key default 1 check (id = 1),
  dashboard text not null,
  valid_from timestamptz not null,
  valid_until timestamptz not null
);
comment on table dashboard_kept is 'The dashboard as it was computed last; it holds while dashboard_changes is empty';
comment on column dashboard_kept.valid_until is 'When the next open assessment becomes overdue: time alone changes the dashboard then';

create function note_dashboard_change() returns trigger language plpgsql as $$
begin
  insert into dashboard_changes values (pg_current_xact_id()) on conflict do nothing;
  return null;
end
$$;

do $$
declare
  source record;
begin
  for source in values
    ('vendors', 'old.tier is distinct from new.tier or old.overall_score is distinct from new.overall_score'),
    ('assessments', '(old.vendor_id, old.status, old.due_date, old.created_at, old.submitted_at) is distinct from
      (new.vendor_id, new.status, new.due_date, new.created_at, new.submitted_at)'),
    ('assessment_controls', 'old is distinct from new'),
    ('findings', 'old.status <> new.status or old.severity <> new.severity'),
    ('responsibilities', 'old.status <> new.status'),
    ('controls', '(old.framework_id, old.code, old.title, old.domain) is distinct from
      (new.framework_id, new.code, new.title, new.domain)'),
    ('frameworks', 'old.name <> new.name'),
    ('organisation', 'old.score_thresholds::jsonb <> new.score_thresholds::jsonb')
  loop
    execute format('create trigger %1$s_on_dashboard after insert or delete or truncate on %1$I
      for each statement execute function note_dashboard_change()', source.column1);
    -- Most updates change nothing that is counted; asking row by row whether they do costs them next to nothing.
    execute format('create trigger %1$s_updated_on_dashboard after update on %1$I
      for each row when (%2$s) execute function note_dashboard_change()', source.column1, source.column2);
  end loop;
end
$$;

-- What the computation reads: findings as numbers, each vendor's newest result, and the controls that fall short in it.
create index findings_by_status on findings (status, severity);
create index assessments_newest_completed on assessments
  (vendor_id, submitted_at desc nulls last, created_at desc, id desc) where status = 'COMPLETED';
create index assessment_controls_deficient on assessment_controls (assessment_id, control_id)
  where earned < possible and control_id is not null;
