create table example_items (
  entity_type text not null check (entity_type in ('Vendor', 'User', 'Role', 'Template')),
  entity_id uuid not null,
  primary key (entity_type, entity_id)
);
comment on table example_items is
  'What the example portfolio brought, so that it can be removed as a whole. What lies below a vendor goes with it';
comment on column example_items.entity_id is 'No foreign key: it may have been deleted by hand meanwhile';
