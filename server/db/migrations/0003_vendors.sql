create table vendors (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  name_key text not null,
  search_key text not null,
  external_id text,
  contact_name text,
  contact_email text not null,
  tier text check (tier in ('LOW', 'MEDIUM', 'HIGH', 'CRITICAL')),
  website text,
  notes text,
  service_description text,
  data_sensitivity text check (data_sensitivity in ('PUBLIC', 'INTERNAL', 'CONFIDENTIAL', 'RESTRICTED')),
  contract_renewal_date date,
  contract_value text check (contract_value in ('$0–$50K', '$50K–$250K', '$250K–$1M', '$1M–$5M', '$5M+')),
  geographic_risk text check (geographic_risk in ('DOMESTIC', 'REGIONAL', 'GLOBAL', 'HIGH_RISK_JURISDICTION')),
  tags text[] not null default '{}',
  tag_keys text[] not null default '{}',
  owner_id uuid references users on delete set null,
  overall_score double precision check (overall_score between 0 and 1),
  last_assessed_at timestamptz,
  assessment_count integer not null default 0 check (assessment_count >= 0),
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint vendors_external_id_taken unique (external_id)
);
comment on column vendors.name_key is 'The name in the form in which it is compared and sorted';
comment on column vendors.search_key is 'Name and contact e-mail in the form in which they are searched';
comment on column vendors.overall_score is 'Kept by the scoring, so that a list need not read assessments';
comment on column vendors.revision is 'Counts the changes of this row: the ETag';
create index vendors_by_name on vendors (name_key collate "C", id);
create index vendors_by_tag on vendors using gin (tag_keys);
create index vendors_by_owner on vendors (owner_id) where owner_id is not null;

create table assessments (
  id uuid primary key default gen_random_uuid(),
  vendor_id uuid not null references vendors on delete cascade,
  title text not null check (title <> ''),
  title_key text not null,
  status text not null default 'DRAFT'
    check (status in ('DRAFT', 'SENT', 'IN_PROGRESS', 'SUBMITTED', 'UNDER_REVIEW', 'COMPLETED')),
  template_id uuid,
  template_name text,
  template_version integer,
  score double precision check (score between 0 and 1),
  due_date timestamptz,
  reviewer_id uuid references users on delete set null,
  recurrence text not null default 'NONE' check (recurrence in ('NONE', 'QUARTERLY', 'SEMIANNUAL', 'ANNUAL')),
  created_at timestamptz not null,
  sent_at timestamptz,
  started_at timestamptz,
  submitted_at timestamptz,
  completed_at timestamptz,
  updated_at timestamptz not null,
  constraint assessments_completed_at check (status <> 'COMPLETED' or completed_at is not null)
);
comment on column assessments.template_name is 'As it was when the questions were frozen: it survives the template';
create index assessments_by_vendor on assessments (vendor_id, created_at desc, id desc);
create index assessments_by_reviewer on assessments (reviewer_id) where reviewer_id is not null;

create table assessment_domains (
  assessment_id uuid not null references assessments on delete cascade,
  framework_id uuid not null,
  framework_name text not null,
  domain text not null,
  earned double precision not null check (earned >= 0),
  possible double precision not null check (possible > 0),
  control_count integer not null check (control_count > 0),
  primary key (assessment_id, framework_id, domain),
  constraint assessment_domains_ratio check (earned <= possible)
);
comment on table assessment_domains is
  'What scoring found per framework and domain, with the names of that time: it survives the framework';

create table certifications (
  id uuid primary key default gen_random_uuid(),
  vendor_id uuid not null references vendors on delete cascade,
  name text not null check (name <> ''),
  issuer text,
  issued_date date,
  expires_date date,
  framework_id uuid,
  notes text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index certifications_by_vendor on certifications (vendor_id, expires_date, id);

create table certification_files (
  id uuid primary key default gen_random_uuid(),
  certification_id uuid not null references certifications on delete cascade,
  file_name text not null,
  mime_type text not null,
  size_bytes bigint not null check (size_bytes >= 0),
  sha256 text not null,
  created_at timestamptz not null
);
create index certification_files_by_certification on certification_files (certification_id, created_at, id);

create table responsibilities (
  id uuid primary key default gen_random_uuid(),
  vendor_id uuid not null references vendors on delete cascade,
  framework_id uuid not null,
  framework_name text not null,
  control_code text not null,
  control_title text not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'IN_PROGRESS', 'COMPLETED', 'NOT_APPLICABLE')),
  assigned_to_id uuid references users on delete set null,
  notes text,
  completed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint responsibilities_once unique (vendor_id, framework_id, control_code)
);
comment on table responsibilities is 'What the customer itself must do for a control that it shares with the vendor';
create index responsibilities_by_assignee on responsibilities (assigned_to_id) where assigned_to_id is not null;
