-- A view can be shown to everyone.
alter table saved_views add column shared boolean not null default false;
create index saved_views_shared on saved_views (list) where shared;
