-- Administrators are told once that another version has started.
alter table organisation add column version text;
comment on column organisation.version is 'The version of Assay that started last; NULL: one before 1.2.0, or none yet';
