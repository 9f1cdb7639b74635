-- The chain stands in a table of its own: sealing adds a link, and an entry of the log is never written again.
create table audit_links (
  position bigint primary key,
  id bigint not null unique,
  hash bytea not null
);
comment on table audit_links is 'The chain of the audit log. Append-only, as the log is';
comment on column audit_links.id is 'The entry in audit_log';
comment on column audit_links.hash is 'SHA-256 over the hash before it and the entry';
insert into audit_links (position, id, hash)
select position, id, hash from audit_log where position is not null order by position;

create table audit_unsealed (id bigint primary key);
comment on table audit_unsealed is 'The entries that have no link yet. A trigger adds each one, and sealing removes it';
insert into audit_unsealed select id from audit_log where position is null;

-- Their indexes go with them.
alter table audit_log drop column position, drop column hash;
comment on table audit_log is 'Append-only. An entry is written in the transaction of its change, and sealed into the chain right after';
-- An assessment has few entries: audit_log_by_entity finds its moves as well.
drop index audit_log_moves;
