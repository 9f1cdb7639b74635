-- What a vendor says about a finding itself: not by then, or not at all.
create table finding_requests (
  id uuid primary key default gen_random_uuid(),
  finding_id uuid not null references findings on delete cascade,
  kind text not null check (kind in ('DATE', 'OBJECTION')),
  until timestamptz,
  reason text not null check (reason <> ''),
  requested_by text not null,
  requested_at timestamptz not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'ACCEPTED', 'ANSWERED', 'CLOSED')),
  reply text,
  decided_by text,
  decided_at timestamptz,
  constraint finding_requests_date check ((kind = 'DATE') = (until is not null)),
  constraint finding_requests_decided check ((state = 'OPEN') = (decided_at is null))
);
comment on column finding_requests.until is 'The due date that the vendor proposes';
create index finding_requests_by_finding on finding_requests (finding_id, requested_at desc, id desc);
create unique index finding_requests_one_open on finding_requests (finding_id) where state = 'OPEN';

create trigger finding_requests_noted after insert or update on finding_requests
  for each row execute function note_acceptance();
