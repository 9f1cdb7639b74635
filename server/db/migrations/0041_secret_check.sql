alter table organisation add column secret_check bytea;
comment on column organisation.secret_check is 'Encrypted with the secret of the first server, so that another one with a different secret is noticed';
