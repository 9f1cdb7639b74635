-- Further contacts of a vendor. The primary one stays a part of the vendor.
create table vendor_contacts (
  id uuid primary key default gen_random_uuid(),
  vendor_id uuid not null references vendors on delete cascade,
  name text not null,
  email text not null,
  email_key text not null,
  phone text,
  job_title text,
  roles text[] not null check (roles <@ array['QUESTIONNAIRE', 'REMINDERS', 'SIGNATORY']),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint vendor_contacts_email_taken unique (vendor_id, email_key)
);
comment on column vendor_contacts.email_key is 'The address without case and width';

alter table portal_links add column recipients text[];
comment on column portal_links.recipients is 'Who was chosen to get this link; NULL: whoever has the role';
