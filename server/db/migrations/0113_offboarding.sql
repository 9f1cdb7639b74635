-- What must be done before a vendor has really left. An item without a row is open.
create table offboarding_items (
  vendor_id uuid not null references vendors on delete cascade,
  item text not null check (item in ('DATA_RETURNED', 'ACCESS_REMOVED', 'DELETION_CERTIFICATE')),
  note text,
  done_by_id uuid references users on delete set null,
  done_by_name text not null,
  done_at timestamptz not null,
  primary key (vendor_id, item)
);
create index offboarding_items_by_user on offboarding_items (done_by_id) where done_by_id is not null;
