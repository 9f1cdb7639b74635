-- Documents of the vendor itself, such as the contract: files that belong to nothing else.
alter table files
  drop constraint files_one_owner,
  add constraint files_one_owner
    check (num_nonnulls(assessment_id, certification_id, responsibility_id, fix_id) <= 1),
  drop constraint files_document_type_check,
  add constraint files_document_type_check check (document_type in
    ('SOC2', 'ISO_CERTIFICATE', 'PENTEST', 'POLICY', 'INSURANCE', 'CONTRACT', 'DPA', 'OTHER'));
alter table document_texts
  drop constraint document_texts_guessed_type_check,
  add constraint document_texts_guessed_type_check check (guessed_type in
    ('SOC2', 'ISO_CERTIFICATE', 'PENTEST', 'POLICY', 'INSURANCE', 'CONTRACT', 'DPA', 'OTHER'));
comment on table files is
  'Evidence of answers, attachments of certifications and customer responsibilities, and documents of vendors';
