-- A request waits here until its requester has confirmed their address. Until then there is no vendor, and nobody else
-- is told.
create table intake_confirmations (
  token_hash bytea primary key,
  request jsonb not null,
  created_at timestamptz not null
);
create index intake_confirmations_oldest on intake_confirmations (created_at);
comment on column intake_confirmations.token_hash is 'Of the token in the mail to the requester';

alter table intake_requests add column confirmed_at timestamptz;
comment on column intake_requests.confirmed_at is 'When the requester confirmed their address; NULL if it never was, and then no mail goes there';
