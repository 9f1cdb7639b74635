-- A vendor has checked an answer that was taken over from an earlier assessment. Who and when is in the answer's history.
alter table answers add column reuse_confirmed boolean not null default false;
comment on column answers.reuse_confirmed is 'A reused answer that the vendor has confirmed; false again once it changes';
