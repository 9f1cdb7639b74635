alter table vendor_imports add column keep_empty_cells boolean not null default false;
comment on column vendor_imports.keep_empty_cells is 'An empty cell keeps what the vendor has, instead of clearing it';
