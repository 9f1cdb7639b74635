-- Webhooks and their deliveries. A delivery is written in the transaction of its event, and the row is the queue.
create table webhooks (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  url text not null check (url <> ''),
  events text[] not null check (cardinality(events) > 0),
  format text not null check (format in ('GENERIC', 'SLACK', 'TEAMS')),
  enabled boolean not null,
  secret bytea not null,
  previous_secret bytea,
  previous_secret_expires_at timestamptz,
  failing_since timestamptz,
  paused_at timestamptz,
  paused_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint webhooks_paused_is_disabled check (paused_at is null or not enabled),
  constraint webhooks_paused_has_reason check ((paused_at is null) = (paused_reason is null)),
  constraint webhooks_previous_secret_expires check ((previous_secret is null) = (previous_secret_expires_at is null))
);
comment on column webhooks.secret is 'Encrypted with a key outside the database';
comment on column webhooks.failing_since is 'The first failed attempt since the last success';
comment on column webhooks.paused_at is 'When Assay disabled it because deliveries failed; NULL if a person did';

create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references webhooks on delete cascade,
  message_id text not null,
  event text not null,
  body text not null,
  request_body text,
  status text not null default 'QUEUED' check (status in ('QUEUED', 'DELIVERED', 'FAILED', 'CANCELLED')),
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  leased_by uuid,
  leased_until timestamptz,
  last_attempt_at timestamptz,
  response_status integer,
  response_body text,
  error text,
  duration_ms integer,
  created_at timestamptz not null,
  delivered_at timestamptz,
  constraint webhook_deliveries_one_of_message unique (webhook_id, message_id),
  constraint webhook_deliveries_queued_has_time check ((status = 'QUEUED') = (next_attempt_at is not null)),
  constraint webhook_deliveries_delivered_has_time check (status <> 'DELIVERED' or delivered_at is not null)
);
comment on column webhook_deliveries.message_id is 'The header webhook-id: the same for each attempt and each webhook';
comment on column webhook_deliveries.body is 'The event as JSON';
comment on column webhook_deliveries.request_body is 'What was last sent, if the format of the webhook is not the event itself';
comment on column webhook_deliveries.leased_until is 'A server is sending it; if it has not finished by then, another may';
create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_attempt_at, id) where status = 'QUEUED';
create index webhook_deliveries_newest on webhook_deliveries (webhook_id, created_at desc, id desc);
create index webhook_deliveries_old on webhook_deliveries (created_at) where status <> 'QUEUED';
