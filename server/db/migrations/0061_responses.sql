-- Integrations read answers in the order in which they, or what scoring found about them, last changed.
alter table answers add column updated_at timestamptz not null default now();
update answers r set updated_at = greatest(r.answered_at,
  (select s.scored_at from assessment_results s where s.assessment_id = r.assessment_id));
create index answers_by_update on answers (updated_at, assessment_id, question_id);
