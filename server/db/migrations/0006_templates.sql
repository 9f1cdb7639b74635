create table templates (
  id uuid primary key default gen_random_uuid(),
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table templates is 'What stays the same over all versions of a questionnaire';

create table template_versions (
  id uuid primary key default gen_random_uuid(),
  template_id uuid references templates on delete set null,
  version integer not null check (version >= 1),
  name text not null check (name <> ''),
  name_key text not null,
  description text,
  sections text[] not null default '{}',
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint template_versions_once unique (template_id, version)
);
comment on column template_versions.template_id is 'NULL: the template is gone, and something still refers to this version';
comment on column template_versions.name_key is 'The name in the form in which it is compared, searched and sorted';
comment on column template_versions.sections is 'The titles in their order; a section may be empty, and a title may come twice';
comment on column template_versions.published_at is 'NULL: a draft. Once it is set, nothing of this version changes';
create unique index template_versions_one_draft on template_versions (template_id) where published_at is null;

create table template_questions (
  id uuid primary key default gen_random_uuid(),
  version_id uuid not null references template_versions on delete cascade,
  position integer not null check (position >= 1),
  section_index integer not null check (section_index >= 0),
  key text not null check (key <> ''),
  text text not null check (text <> ''),
  help_text text,
  type text not null check (type in ('YES_NO', 'MULTIPLE_CHOICE', 'FREE_TEXT', 'FILE_UPLOAD', 'DATE', 'NUMERIC',
    'COMBOBOX', 'MULTI_SELECT', 'RATING')),
  risk_weight text not null check (risk_weight in ('CRITICAL', 'HIGH', 'MEDIUM', 'LOW')),
  required boolean not null,
  options text[] not null default '{}',
  expected_answer json,
  conditional_logic json,
  constraint template_questions_key_once unique (version_id, key),
  constraint template_questions_place_once unique (version_id, section_index, position)
);
comment on column template_questions.position is 'Its place in the whole questionnaire';
comment on column template_questions.section_index is 'Which of the version''s sections it stands in, the first being 0';
comment on column template_questions.expected_answer is 'json and not jsonb: an export repeats it to the byte. NULL is not scored';

create table template_question_controls (
  question_id uuid not null references template_questions on delete cascade,
  position integer not null check (position >= 1),
  control_id uuid references controls on delete set null,
  framework_id uuid not null,
  framework_name text not null,
  framework_version text not null,
  code text not null,
  title text not null,
  domain text not null,
  primary key (question_id, position),
  constraint template_question_controls_once unique (question_id, control_id)
);
comment on table template_question_controls is 'Which controls a question is about, with their names of that time';
comment on column template_question_controls.control_id is
  'NULL: the framework was deleted. The template shows the mapping no more; assessments still read the names';
create index template_question_controls_by_control on template_question_controls (control_id)
  where control_id is not null;
create index controls_by_code on controls (code);

-- A published version never changes, whoever asks: assessments and their scores rest on it.
create function guard_template_version() returns trigger language plpgsql as $$
begin
  if old.published_at is null then
    return new;
  end if;
  -- The one change there is: the template goes, and the version stays for what refers to it.
  if (to_jsonb(new) - 'template_id') = (to_jsonb(old) - 'template_id')
     and (new.template_id is null or new.template_id is not distinct from old.template_id) then
    return new;
  end if;
  raise exception 'Version % of template % is published and never changes', old.version, old.template_id
    using errcode = '23001';
end
$$;
create trigger template_versions_published before update on template_versions
  for each row execute function guard_template_version();

-- A version that is deleted takes its questions along: it is gone by then, and nothing is found here.
create function guard_template_question() returns trigger language plpgsql as $$
begin
  if exists (select from template_versions v
      where v.id in (old.version_id, new.version_id) and v.published_at is not null) then
    raise exception 'The questions of a published version never change' using errcode = '23001';
  end if;
  return coalesce(new, old);
end
$$;
create trigger template_questions_published before insert or update or delete on template_questions
  for each row execute function guard_template_question();

create function guard_template_question_control() returns trigger language plpgsql as $$
begin
  if exists (select from template_questions q join template_versions v on v.id = q.version_id
      where q.id in (old.question_id, new.question_id) and v.published_at is not null) then
    raise exception 'The mappings of a published version never change' using errcode = '23001';
  end if;
  return coalesce(new, old);
end
$$;
create trigger template_question_controls_published before insert or delete on template_question_controls
  for each row execute function guard_template_question_control();
-- A control that is deleted with its framework ends the mapping, of which the names stay. Nothing else is changed.
create trigger template_question_controls_published_change before update on template_question_controls
  for each row when (new.control_id is not null or
    (old.question_id, old.position, old.framework_id, old.framework_name, old.framework_version, old.code, old.title,
      old.domain) is distinct from (new.question_id, new.position, new.framework_id, new.framework_name,
      new.framework_version, new.code, new.title, new.domain))
  execute function guard_template_question_control();
