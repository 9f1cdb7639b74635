-- What monitoring asks: when the work of the day, and a backup, last ended well.
alter table schedule add column last_success_at timestamptz;
comment on column schedule.last_success_at is 'NULL: never';
update schedule set last_success_at = last_run_at where last_error is null;
alter table organisation add column last_backup_at timestamptz;
comment on column organisation.last_backup_at is 'By the backup command; NULL: never';
