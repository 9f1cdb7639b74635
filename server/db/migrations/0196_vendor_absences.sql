-- When vendors were offboarded, and when they came back: a trend leaves them out for as long as they were away, and does
-- not change when they return.
create table vendor_absences (
  vendor_id uuid not null references vendors on delete cascade,
  since timestamptz not null,
  until timestamptz check (until >= since),
  primary key (vendor_id, since)
);
comment on column vendor_absences.until is 'NULL while the vendor is offboarded';
create unique index vendor_absences_now on vendor_absences (vendor_id) where until is null;

insert into vendor_absences (vendor_id, since)
  select id, coalesce(offboarded_at, updated_at) from vendors where stage = 'OFFBOARDED';
alter table vendors drop column offboarded_at;
-- Figures look up the few vendors that do not count.
create index vendors_offboarded on vendors (id) where stage = 'OFFBOARDED';

-- What was counted before this version still has offboarded vendors in it.
delete from dashboard_kept;
