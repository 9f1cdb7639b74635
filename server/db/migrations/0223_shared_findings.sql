-- Findings that the vendor was asked to fix are on its page, whatever the organisation shares otherwise.
alter table findings add column shared_at timestamptz;
comment on column findings.shared_at is 'When the vendor was first asked to fix it';
