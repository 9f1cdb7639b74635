-- An email identifies a person exactly, as emailKey in contract/emails.ts has it, while searching still ignores case and
-- width. The database can do neither: server/db/rekeyEmails.ts makes the stored keys anew, in this transaction.
alter table users add column search_key text not null default '';
update users set search_key = name_key || E'\n' || email_key;
alter table users alter column search_key drop default;
comment on column users.search_key is 'Name and email in the form in which they are searched: see fold in contract/text.ts';
comment on column users.email_key is 'The email in the form in which it identifies the user: see contract/emails.ts';
comment on column scim_users.user_name_key is 'The user name in the form in which it identifies the user, as an email does';
