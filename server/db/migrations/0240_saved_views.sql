-- Every list has saved views, not only that of findings. Each belongs to one person.
alter table finding_views rename to saved_views;
alter table saved_views add column list text not null default 'FINDINGS' check (list <> '');
alter table saved_views alter column list drop default;
alter table saved_views drop constraint finding_views_user_id_name_key;
alter table saved_views add unique (user_id, list, name);
