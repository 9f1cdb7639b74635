alter table portal_links
  add column last_active_at timestamptz,
  add column done_at timestamptz;
comment on column portal_links.last_active_at is 'When a section link last changed an answer or a file';
comment on column portal_links.done_at is 'When the colleague of a section link said to be done; NULL again with the next change';
comment on column portal_links.holder_email is
  'The colleague to whom the vendor forwarded the questionnaire, or mailed a section link; NULL for the contacts of the vendor';
