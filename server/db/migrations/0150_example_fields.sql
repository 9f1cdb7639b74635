-- The example portfolio brings custom fields of vendors, too.
alter table example_items drop constraint example_items_entity_type_check;
alter table example_items add constraint example_items_entity_type_check
  check (entity_type in ('Vendor', 'User', 'Role', 'Template', 'VendorField'));
