-- A closed finding may be opened again, by name: nothing else about it may change, and what was decided is in the log.
alter table findings add column reopened_at timestamptz;
comment on column findings.reopened_at is 'When it was last opened again; a decision can only be undone together with this';

-- Who is asked to approve a risk acceptance.
alter table finding_acceptances add column approver_id uuid references users on delete set null;
create index finding_acceptances_by_approver on finding_acceptances (approver_id) where approver_id is not null;
