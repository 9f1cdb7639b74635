alter table organisation add column confidentiality_terms text;
comment on column organisation.confidentiality_terms is 'What vendors accept when they submit; NULL: nothing';

alter table assessments add column terms_digest text;
comment on column assessments.terms_digest is 'SHA-256 of the terms that were accepted with the submission; the audit log has their text';
