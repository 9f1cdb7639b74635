alter table organisation add column verification_statement text;
comment on column organisation.verification_statement is 'What somebody reads who verifies a request; NULL: a sentence that names the organisation';
