-- Which form of each file in server/db/functions the database has.
create table schema_functions (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
);
comment on table schema_functions is 'The SQL functions as they were last applied; a file that changes is applied again';

-- vendor_entry says it all now.
drop function vendor_entry_without_custom_fields;
