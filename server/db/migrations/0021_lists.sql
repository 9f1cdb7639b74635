-- Findings can be searched. The program folds what it writes; what is there already is folded as well as this server can,
-- which without a locale is ASCII alone.
alter table findings add column search_key text not null default '';
comment on column findings.search_key is 'Title and codes of the controls in the form in which they are searched';
-- Closed findings may not be changed; how they are found is no part of what was decided.
alter table findings disable trigger findings_closed;
update findings set search_key = lower(upper(title)) || E'\n' || lower(upper(array_to_string(control_codes, ' ')));
alter table findings enable trigger findings_closed;

-- The orders and filters in which a page is cut out of many.
create index findings_newest on findings (created_at desc, id desc);
create index findings_open_by_due_date on findings (overdue_from(due_date)) where status = 'OPEN' and due_date is not null;
create index assessments_by_template on assessments (template_id, created_at desc, id desc);
create index audit_log_by_entity_type on audit_log (entity_type, created_at desc, id desc);
create index audit_log_by_entity on audit_log (entity_id, created_at desc, id desc) where entity_id is not null;
