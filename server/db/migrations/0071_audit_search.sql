-- Text search over the audit log: who acted, on what, and for which vendor. An index over an expression leaves the
-- entries themselves, and so their hashes, untouched.
create index audit_log_words on audit_log using gin (
  to_tsvector('simple', left(user_name || ' ' || coalesce(entity_name, '') || ' ' || coalesce(meta ->> 'vendorName', ''), 4000)));
