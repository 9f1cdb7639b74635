-- Answers may earn a part of the points.
alter table template_questions add column partial_credit json;
comment on column template_questions.partial_credit is 'What an answer earns that is not as expected; NULL is nothing. json, as expected_answer';
alter table reviews add column credit_override smallint check (credit_override between 0 and 100);
comment on column reviews.credit_override is 'The percentage of the points that the reviewer gives the present answer; it wins over compliance_override';
