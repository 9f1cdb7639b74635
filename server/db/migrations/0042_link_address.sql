alter table portal_links add column base_url text;
comment on column portal_links.base_url is
  'The address of Assay when the link was made, for mails of a server that does not know its public address; NULL for older links';
