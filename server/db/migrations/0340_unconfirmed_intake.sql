-- Requests that nobody has confirmed are counted by where they come from, listed and deleted.
alter table intake_confirmations add column id uuid not null default gen_random_uuid();
alter table intake_confirmations add column network text;
comment on column intake_confirmations.network is 'The address of the sender, of IPv6 the /64; NULL for older requests';
create unique index intake_confirmations_by_id on intake_confirmations (id);
