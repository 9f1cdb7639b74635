-- What a repetition needs to know of the sending that it repeats.
alter table portal_links add column valid_days integer, add column notify boolean not null default true;
comment on column portal_links.valid_days is 'For how many days it was made; NULL: without an end';
comment on column portal_links.notify is 'Whether the vendor was invited by mail when it was made';
update portal_links set valid_days = greatest(1, least(3650, round(extract(epoch from expires_at - created_at) / 86400)))::integer
where expires_at is not null and parent_id is null;

-- No link ends before its due date, nor soon after. Those that have ended already stay as they are.
update portal_links k set expires_at = a.due_date + interval '30 days' from assessments a
where a.id = k.assessment_id and a.status in ('SENT', 'IN_PROGRESS') and k.parent_id is null and k.revoked_at is null
  and k.expires_at > now() and k.expires_at < a.due_date + interval '30 days';
