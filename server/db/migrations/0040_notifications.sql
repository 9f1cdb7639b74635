-- What concerns a user, for the bell. A row is written in the transaction of its cause.
create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  kind text not null,
  cause text not null,
  title text not null check (title <> ''),
  detail text,
  path text not null check (path like '/%'),
  vendor_id uuid references vendors on delete cascade,
  assessment_id uuid references assessments on delete cascade,
  created_at timestamptz not null,
  read_at timestamptz
);
comment on column notifications.cause is 'While one is unread, another of the same cause takes its place';
comment on column notifications.path is 'The page that it leads to, without the host';
create unique index notifications_unread on notifications (user_id, cause) where read_at is null;
create index notifications_newest on notifications (user_id, created_at desc, id desc);
create index notifications_by_vendor on notifications (vendor_id) where vendor_id is not null;
create index notifications_by_assessment on notifications (assessment_id) where assessment_id is not null;
create index notifications_age on notifications (created_at);
