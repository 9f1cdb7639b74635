-- How severe a finding was at worst decides who accepts its risk, and what a person has set no answer or import changes.
alter table findings
  add column highest_severity text,
  add column severity_set_by text,
  add column title_set_by text,
  add column due_date_set_by text;
comment on column findings.highest_severity is 'The highest severity that it had or that a tool or answer gave it; NULL: the present one';
comment on column findings.severity_set_by is 'Who set the severity, by name; NULL: scoring or an import';
comment on column findings.title_set_by is 'Who set the title, by name; NULL: as it was raised';
comment on column findings.due_date_set_by is 'Who set the due date, by name; NULL: it follows from the severity';

-- By every path, so servers of the last release raise it too.
create function keep_highest_severity() returns trigger language plpgsql as $$
begin
  new.highest_severity := (array['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'])[least(severity_rank(new.severity),
    severity_rank(new.highest_severity), severity_rank(old.severity), severity_rank(old.highest_severity))];
  return new;
end
$$;
create trigger findings_highest_severity before insert or update of severity, highest_severity on findings
  for each row execute function keep_highest_severity();
