alter table sessions
  add column proved_at timestamptz not null default 'epoch',
  add column previous_token_hash bytea,
  add column renewed_at timestamptz;
update sessions set proved_at = created_at;
create unique index sessions_by_previous_token on sessions (previous_token_hash);
comment on column sessions.proved_at is 'When its user last proved who they are: at sign-in, or by confirming it since';
comment on column sessions.previous_token_hash is 'The token before it was renewed: requests under way may still carry it for some seconds';
