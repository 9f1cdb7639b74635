-- An assessment asks the questions of a published template version. That version never changes and is kept as long as
-- an assessment refers to it: nothing needs to be copied to be frozen.
alter table assessments
  add column template_version_id uuid references template_versions;
create index assessments_by_template_version on assessments (template_version_id);
create index assessments_by_creation on assessments (created_at desc, id desc);
create index assessments_by_status on assessments (status, created_at desc, id desc);

-- A due date without a time of day counts whole: it has passed when the day is over.
create function overdue_from(due_date timestamptz) returns timestamptz language sql immutable parallel safe
  return due_date + case when (due_date at time zone 'UTC')::time = '00:00' then interval '24 hours' else interval '0' end;
create index assessments_open_by_due_date on assessments (overdue_from(due_date))
  where status in ('SENT', 'IN_PROGRESS') and due_date is not null;

create table portal_links (
  id uuid primary key default gen_random_uuid(),
  assessment_id uuid not null references assessments on delete cascade,
  parent_id uuid references portal_links on delete cascade,
  section_index integer check (section_index >= 0),
  holder_name text,
  token_hash bytea not null unique,
  password_hash text,
  message text,
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  opened_at timestamptz,
  constraint portal_links_hand_off check ((parent_id is null) = (section_index is null))
);
comment on table portal_links is 'How a vendor reaches its questionnaire. The token itself is never kept';
comment on column portal_links.parent_id is 'Set for a hand-off: a narrower link that the vendor made for a colleague';
comment on column portal_links.section_index is 'The only section that a hand-off shows; NULL shows all';
create unique index portal_links_one_in_use on portal_links (assessment_id) where parent_id is null and revoked_at is null;
create index portal_links_by_assessment on portal_links (assessment_id, created_at, id);
create index portal_links_by_parent on portal_links (parent_id) where parent_id is not null;

create table portal_sessions (
  token_hash bytea primary key,
  link_id uuid not null references portal_links on delete cascade,
  expires_at timestamptz not null
);
comment on table portal_sessions is 'Who has given the password of a link need not give it again for a while';
create index portal_sessions_by_link on portal_sessions (link_id);

-- question_id names a question of the assessment's template version, which outlives the answer. It is no foreign key,
-- so that editing drafts does not search all answers.
create table answers (
  assessment_id uuid not null references assessments on delete cascade,
  question_id uuid not null,
  value jsonb,
  is_not_applicable boolean not null default false,
  comment text,
  answered_at timestamptz not null,
  answered_by text not null,
  reused_from uuid,
  primary key (assessment_id, question_id)
);
comment on column answers.value is 'Text, number or list of texts; NULL is no answer';
comment on column answers.answered_at is 'When the value, or whether it applies, was last changed';
comment on column answers.reused_from is 'The assessment whose answer was taken over and not changed since';

create table answer_history (
  id bigint generated always as identity primary key,
  assessment_id uuid not null references assessments on delete cascade,
  question_id uuid not null,
  value jsonb,
  is_not_applicable boolean not null,
  comment text,
  answered_at timestamptz not null,
  answered_by text not null
);
comment on table answer_history is 'Every answer as it was saved, the present one included';
create index answer_history_by_question on answer_history (assessment_id, question_id, id);

create table reviews (
  assessment_id uuid not null references assessments on delete cascade,
  question_id uuid not null,
  decision text not null check (decision in ('APPROVED', 'CLARIFICATION_REQUESTED')),
  note text,
  compliance_override boolean,
  reviewer_id uuid references users on delete set null,
  reviewer_name text not null,
  decided_at timestamptz not null,
  clarified_at timestamptz,
  primary key (assessment_id, question_id)
);
comment on column reviews.compliance_override is 'The reviewer''s judgement of the present answer; it wins over the expected one';
comment on column reviews.clarified_at is 'When the vendor, asked for clarification, submitted again with another answer or a message';
create index reviews_by_reviewer on reviews (reviewer_id) where reviewer_id is not null;

create table comments (
  id uuid primary key default gen_random_uuid(),
  assessment_id uuid not null references assessments on delete cascade,
  question_id uuid,
  parent_id uuid references comments on delete cascade,
  author_type text not null check (author_type in ('USER', 'VENDOR')),
  author_id uuid references users on delete set null,
  author_name text not null,
  body text not null check (body <> ''),
  visibility text not null check (visibility in ('INTERNAL', 'VENDOR')),
  created_at timestamptz not null,
  constraint comments_of_vendor check (author_type = 'USER' or visibility = 'VENDOR')
);
comment on column comments.parent_id is 'The root of the thread: replies are one level deep';
create index comments_by_assessment on comments (assessment_id, created_at, id);
create index comments_by_parent on comments (parent_id) where parent_id is not null;
create index comments_by_author on comments (author_id) where author_id is not null;

-- What scoring found, with the method it used: it can be told long after the settings have changed.
create table assessment_results (
  assessment_id uuid primary key references assessments on delete cascade,
  score double precision check (score between 0 and 1),
  weighted_score double precision not null,
  max_score double precision not null,
  questions json not null,
  sections json not null,
  method json not null,
  scored_at timestamptz not null,
  constraint assessment_results_ratio check (weighted_score between 0 and max_score)
);
comment on column assessment_results.questions is 'Per question: questionId, visible, isCompliant, weightedScore, maxScore';

create table assessment_controls (
  assessment_id uuid not null references assessments on delete cascade,
  framework_id uuid not null,
  code text not null,
  control_id uuid,
  title text not null,
  domain text not null,
  earned double precision not null check (earned >= 0),
  possible double precision not null check (possible > 0),
  primary key (assessment_id, framework_id, code),
  constraint assessment_controls_ratio check (earned <= possible)
);
comment on table assessment_controls is 'What scoring found per control, with the names of that time: it survives the framework';
comment on column assessment_controls.control_id is 'NULL when the framework was gone already; no foreign key, since results stay';

create function severity_rank(severity text) returns integer language sql immutable parallel safe
  return array_position(array['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'], severity);

create table findings (
  id uuid primary key default gen_random_uuid(),
  vendor_id uuid not null references vendors on delete cascade,
  assessment_id uuid not null references assessments on delete cascade,
  question_id uuid,
  raised_by text not null check (raised_by in ('SCORING', 'REVIEWER')),
  title text not null check (title <> ''),
  description text,
  severity text not null check (severity in ('CRITICAL', 'HIGH', 'MEDIUM', 'LOW')),
  status text not null default 'OPEN' check (status in ('OPEN', 'REMEDIATED', 'RISK_ACCEPTED')),
  control_codes text[] not null default '{}',
  owner_id uuid references users on delete set null,
  due_date timestamptz,
  resolution_note text,
  resolved_at timestamptz,
  resolved_by_id uuid references users on delete set null,
  resolved_by_name text,
  resolved_by_scoring boolean not null default false,
  accepted_until date,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint findings_resolved check ((status = 'OPEN') = (resolved_at is null)),
  constraint findings_accepted_until check (accepted_until is null or status = 'RISK_ACCEPTED')
);
comment on column findings.resolved_by_scoring is 'Closed because the answer became compliant; should it fail again, a new finding is raised';
-- A question that fails has one finding, however many score it at once.
create unique index findings_one_open_per_question on findings (assessment_id, question_id)
  where raised_by = 'SCORING' and status = 'OPEN';
create index findings_in_order on findings ((status <> 'OPEN'), severity_rank(severity), created_at desc, id desc);
create index findings_by_vendor on findings (vendor_id, (status <> 'OPEN'), severity_rank(severity), created_at desc, id desc);
create index findings_by_assessment on findings (assessment_id, question_id);
create index findings_by_owner on findings (owner_id) where owner_id is not null;
create index findings_by_resolver on findings (resolved_by_id) where resolved_by_id is not null;
create index findings_accepted_until on findings (accepted_until) where accepted_until is not null;

-- A closed finding cannot be moved again, by any path: an auditor must be able to rely on what was decided.
create function guard_closed_finding() returns trigger language plpgsql as $$
begin
  raise exception 'Finding % is % and cannot be changed', old.id, old.status using errcode = '23001';
end
$$;
create trigger findings_closed before update on findings for each row
  when (old.status <> 'OPEN' and (to_jsonb(new) - 'owner_id' - 'resolved_by_id') is distinct from
    (to_jsonb(old) - 'owner_id' - 'resolved_by_id'))
  execute function guard_closed_finding();

-- Stored content by its hash, whoever refers to it. A row without a reference is content that is being stored, or that
-- waits to be removed.
create table blobs (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  size_bytes bigint not null check (size_bytes >= 0),
  created_at timestamptz not null
);

create table files (
  id uuid primary key default gen_random_uuid(),
  vendor_id uuid not null references vendors on delete cascade,
  assessment_id uuid references assessments on delete cascade,
  question_id uuid,
  certification_id uuid references certifications on delete cascade,
  responsibility_id uuid references responsibilities on delete cascade,
  file_name text not null check (file_name <> ''),
  mime_type text not null,
  size_bytes bigint not null check (size_bytes >= 0),
  sha256 text not null references blobs,
  uploaded_by text not null,
  created_at timestamptz not null,
  constraint files_one_owner check (num_nonnulls(assessment_id, certification_id, responsibility_id) = 1),
  constraint files_evidence check ((assessment_id is null) = (question_id is null))
);
comment on table files is 'Evidence of answers, and attachments of certifications and customer responsibilities';
create index files_by_content on files (sha256);
create index files_by_vendor on files (vendor_id);
create index files_by_question on files (assessment_id, question_id, created_at, id) where assessment_id is not null;
create index files_by_certification on files (certification_id, created_at, id) where certification_id is not null;
create index files_by_responsibility on files (responsibility_id, created_at, id) where responsibility_id is not null;

-- Nothing could be uploaded before: there is nothing to carry over.
drop table certification_files;

alter table organisation
  add column scoring_weights json not null default '{"CRITICAL":10,"HIGH":6,"MEDIUM":3,"LOW":1}',
  add column score_thresholds json not null default '{"green":0.85,"amber":0.6}',
  add column max_file_megabytes integer not null default 25 check (max_file_megabytes between 1 and 1000),
  add column allowed_file_types text[] not null
    default '{pdf,png,jpeg,webp,docx,xlsx,pptx,csv,txt}';
comment on column organisation.scoring_weights is 'What a question of each risk weight counts; kept with each result';
