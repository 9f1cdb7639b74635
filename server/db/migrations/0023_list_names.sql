-- API keys are searched and certifications sorted by name, without case. The program folds what it writes; what is there
-- already is folded as well as this server can, which without a locale is ASCII alone.
alter table api_keys add column name_key text not null default '';
comment on column api_keys.name_key is 'The name in the form in which it is searched and sorted';
update api_keys set name_key = lower(upper(name));

alter table certifications add column name_key text not null default '';
comment on column certifications.name_key is 'The name in the form in which it is sorted';
update certifications set name_key = lower(upper(name));
