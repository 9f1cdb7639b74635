alter table reviews add column batch_id uuid;
comment on column reviews.batch_id is 'Approved together with others: the whole batch can be undone. NULL: decided by itself';
create index reviews_by_batch on reviews (assessment_id, batch_id) where batch_id is not null;

alter table organisation add column review_every_answer boolean not null default false;
comment on column organisation.review_every_answer is 'An assessment can only be finalized when every answer has a decision';

alter table findings add column note text;
comment on column findings.note is 'What is known or planned; the decision has a note of its own';
