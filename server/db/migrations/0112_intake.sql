-- The form with which colleagues ask for a vendor: one link for the whole organisation.
create table intake_link (
  id integer primary key default 1 check (id = 1),
  token_hash bytea not null,
  token bytea not null,
  created_at timestamptz not null
);
comment on column intake_link.token is 'Encrypted, so that the settings can show the link again';

create table intake_requests (
  id uuid primary key default gen_random_uuid(),
  vendor_id uuid not null references vendors on delete cascade,
  requester_name text not null,
  requester_email text not null,
  status text not null default 'OPEN' check (status in ('OPEN', 'APPROVED', 'DECLINED')),
  reason text,
  decided_by_id uuid references users on delete set null,
  decided_by_name text,
  decided_at timestamptz,
  created_at timestamptz not null,
  constraint intake_requests_decided check ((status = 'OPEN') = (decided_at is null))
);
create index intake_requests_by_vendor on intake_requests (vendor_id);
create index intake_requests_newest on intake_requests (status, created_at desc, id desc);
create index intake_requests_by_decider on intake_requests (decided_by_id) where decided_by_id is not null;
