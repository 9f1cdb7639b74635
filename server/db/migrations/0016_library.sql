create table library_items (
  key text not null check (key <> ''),
  version integer not null check (version >= 1),
  entity_id uuid,
  loaded_at timestamptz not null,
  primary key (key, version)
);
comment on table library_items is
  'What of the starter library was loaded here. It is loaded once: what was changed or deleted since stays so';
comment on column library_items.entity_id is
  'The framework or template that it became, which may be gone by now; NULL: there was one of that name already';
