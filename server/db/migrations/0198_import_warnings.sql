-- What is worth knowing about rows that are imported all the same.
alter table vendor_imports add column warnings jsonb not null default '[]';
