-- "Not applicable" hides an answer and does not delete it: ticked by mistake, it would take a long text with it.
alter table answers add column kept_value jsonb;
alter table answers add constraint answers_kept_value check (kept_value is null or (is_not_applicable and value is null));
comment on column answers.kept_value is 'The value under a question that was marked as not applicable, given back when it applies again';
