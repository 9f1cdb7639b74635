-- Which vendors a vendor depends on in turn.
create table subprocessors (
  vendor_id uuid not null references vendors on delete cascade,
  used_id uuid not null references vendors on delete cascade,
  purpose text,
  created_at timestamptz not null,
  primary key (vendor_id, used_id),
  constraint subprocessors_other check (vendor_id <> used_id)
);
comment on column subprocessors.used_id is 'The sub-processor';
create index subprocessors_by_used on subprocessors (used_id);
