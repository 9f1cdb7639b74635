alter table template_versions
  add column translations json,
  add column section_translations json;
comment on column template_versions.translations is 'Name and description by language. NULL: there are none';
comment on column template_versions.section_translations is 'One member for each section, by language, or null. NULL: there are none';
alter table template_questions add column translations json;
comment on column template_questions.translations is 'Text, help text and options by language. NULL: there are none';
