-- Addresses of vendors that refused a mail. Nobody is reminded there; a mail that is delivered after all removes the row.
create table refused_addresses (
  vendor_id uuid not null references vendors on delete cascade,
  email text not null,
  reason text not null,
  refused_at timestamptz not null,
  primary key (vendor_id, email)
);
comment on table refused_addresses is 'An address matters while a contact of the vendor has it';
