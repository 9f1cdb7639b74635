-- Who decided what about a finding is found without reading the log. Indexes over expressions leave the entries, and so
-- their hashes, untouched. The conditions are those of audit/outcomeQueries.ts.
create index audit_log_risk_accepted on audit_log (created_at desc, id desc)
  where (action = 'APPROVE_RISK_ACCEPTANCE' or action = 'UPDATE_FINDING' and meta #>> '{changes,status,to}' = 'RISK_ACCEPTED');
create index audit_log_remediated on audit_log (created_at desc, id desc)
  where (action = 'UPDATE_FINDING' and meta #>> '{changes,status,to}' = 'REMEDIATED');
create index audit_log_severity_changed on audit_log (created_at desc, id desc)
  where (action = 'UPDATE_FINDING' and meta -> 'changes' ? 'severity');

-- The whole search in one index, so that common words cost little beside a rare one: names, the fields of a change
-- ("due Date"), the old and the new status, and the action. The last release still searches with audit_log_words.
create index audit_log_search on audit_log using gin ((
  to_tsvector('simple', left(user_name || ' ' || coalesce(entity_name, '') || ' ' || coalesce(meta ->> 'vendorName', ''), 4000))
  || to_tsvector('simple', left(regexp_replace(replace(
    coalesce(jsonb_path_query_array(meta, '$.changes.keyvalue().key', '{}', true)::text, '')
    || ' ' || coalesce(meta #>> '{changes,status,from}', meta ->> 'from', '')
    || ' ' || coalesce(meta #>> '{changes,status,to}', meta ->> 'to', ''), '_', ' '),
    '([a-z])([A-Z])', '\1 \2', 'g'), 4000))
  || array_to_tsvector(array['=' || action])));
