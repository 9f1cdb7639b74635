-- Findings also come from people and from other tools, and then have no assessment.
alter table findings alter column assessment_id drop not null,
  drop constraint findings_raised_by_check,
  add column source text check (source <> ''),
  add column source_key text check (source_key <> ''),
  add column missing_since timestamptz,
  add constraint findings_raised_by_check check (raised_by in ('SCORING', 'REVIEWER', 'MANUAL', 'IMPORT', 'DECISION')),
  add constraint findings_place check ((assessment_id is not null) = (raised_by in ('SCORING', 'REVIEWER'))),
  add constraint findings_source check (source is not null or source_key is null and missing_since is null and raised_by <> 'IMPORT');
comment on column findings.source is 'The tool, report or person that it comes from';
comment on column findings.source_key is 'What the source calls it; NULL: an import knows it by its title';
comment on column findings.missing_since is 'Since when imports of its source no longer have it';
create unique index findings_source_key_taken on findings (vendor_id, source, source_key) where source_key is not null;
create index findings_by_source on findings (vendor_id, source) where source is not null;
create index findings_missing on findings (missing_since) where missing_since is not null;

-- What an import says about a closed finding is no part of what was decided.
drop trigger findings_closed on findings;
create trigger findings_closed before update on findings for each row
  when (old.status <> 'OPEN'
    and (to_jsonb(new) - 'owner_id' - 'resolved_by_id' - 'assessment_id' - 'question_id' - 'updated_at' - 'missing_since')
      is distinct from
      (to_jsonb(old) - 'owner_id' - 'resolved_by_id' - 'assessment_id' - 'question_id' - 'updated_at' - 'missing_since'))
  execute function guard_closed_finding();
