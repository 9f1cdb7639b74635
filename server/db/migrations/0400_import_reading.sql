-- How the file of an import is read, and what became of its rows, so that the result can name it.
alter table vendor_imports
  add column options jsonb not null default '{}',
  add column added jsonb not null default '[]',
  add column changes jsonb not null default '[]',
  add column questions jsonb not null default '[]';
comment on column vendor_imports.options is 'Date order, number style, mapped values and answers to questions, as they were sent';
comment on column vendor_imports.added is 'The first vendors that were added, by row and name';
comment on column vendor_imports.changes is 'The first changes of vendors, field by field';
comment on column vendor_imports.questions is 'Rows that nobody answered: they were not imported';
