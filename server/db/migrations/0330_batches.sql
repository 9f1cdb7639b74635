-- How far the statements in server/db/batches have come: they change many rows, a few in each transaction.
create table schema_batches (
  name text primary key,
  checksum text not null,
  last_key text,
  done_at timestamptz
);
comment on table schema_batches is 'A migration adds or resets an entry; servers work on it before they start';
comment on column schema_batches.last_key is 'The last row of the batches so far; NULL: none yet, or done';
