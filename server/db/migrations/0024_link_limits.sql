-- What a vendor's link may cost: how long it works, and how much can be stored through it.
alter table organisation
  add column link_expiry_days integer default 90 check (link_expiry_days between 1 and 3650),
  add column max_comments_per_assessment integer not null default 500
    check (max_comments_per_assessment between 1 and 10000),
  add column max_files_per_question integer not null default 100 check (max_files_per_question between 1 and 1000),
  add column max_evidence_megabytes integer not null default 1024
    check (max_evidence_megabytes between 1 and 1048576);
comment on column organisation.link_expiry_days is 'For links that are made without an expiry of their own; NULL for none';

comment on table answer_history is 'Answers as they were saved, the present one included: the newest 50 of each question';
