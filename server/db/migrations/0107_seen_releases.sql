-- Whoever was here before this release is told what is new in it.
alter table users add column seen_release text;
comment on column users.seen_release is 'The newest release whose news the user has seen, or had no need to; null until the first sign-in';
update users set seen_release = '1.0.0';
