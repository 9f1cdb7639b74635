create table finding_acceptances (
  id uuid primary key default gen_random_uuid(),
  finding_id uuid not null references findings on delete cascade,
  state text not null default 'WAITING' check (state in ('WAITING', 'APPROVED', 'DECLINED', 'WITHDRAWN')),
  reason text not null check (reason <> ''),
  accept_until date,
  requested_by text not null,
  requested_by_id uuid references users on delete set null,
  requested_by_name text not null,
  requested_at timestamptz not null,
  decided_by_id uuid references users on delete set null,
  decided_by_name text,
  decided_at timestamptz,
  note text,
  constraint finding_acceptances_decided check ((state = 'WAITING') = (decided_at is null))
);
comment on table finding_acceptances is 'Requests to accept a risk, which a second person approves or declines';
comment on column finding_acceptances.requested_by is 'The caller, user or API key: nobody approves their own request';
create unique index finding_acceptances_one_waiting on finding_acceptances (finding_id) where state = 'WAITING';
create index finding_acceptances_by_finding on finding_acceptances (finding_id, requested_at desc, id desc);
create index finding_acceptances_by_requester on finding_acceptances (requested_by_id) where requested_by_id is not null;
create index finding_acceptances_by_decider on finding_acceptances (decided_by_id) where decided_by_id is not null;

-- Whoever closes a finding ends the request about it, by any path.
create function end_waiting_acceptance() returns trigger language plpgsql as $$
begin
  update finding_acceptances set state = 'WITHDRAWN', decided_at = new.updated_at, decided_by_name = new.resolved_by_name
  where finding_id = new.id and state = 'WAITING';
  return null;
end
$$;
create trigger findings_end_acceptance after update of status on findings for each row
  when (old.status = 'OPEN' and new.status <> 'OPEN') execute function end_waiting_acceptance();
