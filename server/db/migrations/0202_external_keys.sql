-- External IDs as search compares them. The program folds those with letters beyond ASCII: see db/refold.ts.
alter table vendors add column external_key text;
update vendors set external_key = lower(external_id collate "C") where external_id is not null;
