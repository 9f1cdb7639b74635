-- How the organisation shows itself on reports and to its vendors.
alter table organisation
  add column brand_colour text check (brand_colour ~ '^#[0-9a-fA-F]{6}$'),
  add column logo bytea check (octet_length(logo) <= 524288),
  add column logo_type text check (logo_type in ('image/png', 'image/jpeg')),
  add constraint organisation_logo_whole check ((logo is null) = (logo_type is null));

-- A report tells who moved an assessment on and when, out of hundreds of thousands of entries.
create index audit_log_moves on audit_log (entity_id, created_at, id)
  where action in ('CREATE_ASSESSMENT', 'SEND_ASSESSMENT', 'START_ASSESSMENT', 'SUBMIT_ASSESSMENT',
    'SEND_BACK_ASSESSMENT', 'FINALIZE_ASSESSMENT', 'REOPEN_ASSESSMENT');
