-- Fields of vendors that the organisation defines itself.
create table vendor_fields (
  id uuid primary key default gen_random_uuid(),
  key text not null,
  name text not null,
  kind text not null check (kind in ('TEXT', 'NUMBER', 'DATE', 'CHOICE', 'PERSON')),
  choices text[] not null default '{}',
  position int not null,
  archived boolean not null default false,
  created_at timestamptz not null,
  constraint vendor_fields_key_taken unique (key)
);
comment on column vendor_fields.key is 'Never changes: values are stored under it, and programs use it';

-- In the row of the vendor, because the list, its CSV and the vendor's page all read them with it.
alter table vendors add column custom_fields jsonb not null default '{}';
alter table vendors add column custom_keys jsonb not null default '{}';
comment on column vendors.custom_fields is 'Values by the key of their field; a person is the id of a user';
comment on column vendors.custom_keys is 'The texts among them, folded, for filters that ignore case';
create index vendors_by_custom_fields on vendors using gin (custom_fields jsonb_path_ops);

-- Added to whatever else an entry has.
alter function vendor_entry(vendors) rename to vendor_entry_without_custom_fields;
create function vendor_entry(v vendors) returns text language sql stable as $$
  select left(vendor_entry_without_custom_fields(v), -1) || ',"customFields":' || v.custom_fields || '}'
$$;
update vendors set entry = '';

-- A person who is deleted is nobody's value any more, as an owner is.
create function forget_person_in_custom_fields() returns trigger language plpgsql as $$
begin
  update vendors v set revision = v.revision + 1,
    custom_fields = v.custom_fields - held.keys, custom_keys = v.custom_keys - held.keys
  from (select x.id, array_agg(f.key) as keys from vendors x join vendor_fields f
      on f.kind = 'PERSON' and x.custom_fields @> jsonb_build_object(f.key, old.id) group by x.id) held
  where v.id = held.id;
  return old;
end
$$;
do $$
begin
  execute format('alter function forget_person_in_custom_fields() set search_path = %I, pg_temp', current_schema());
end
$$;
create trigger users_in_custom_fields after delete on users
  for each row execute function forget_person_in_custom_fields();
