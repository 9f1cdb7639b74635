-- Mails to vendors go out in the language of their contact, and each language has its own words.
alter table mail_templates add column language text not null default 'en'
  check (language in ('en', 'de', 'fr', 'es', 'ar'));
alter table mail_templates drop constraint mail_templates_pkey, add primary key (kind, language);

alter table mails add column reply_to text;
comment on column mails.reply_to is 'Who asks the vendor; used unless the mail settings have an address for replies';
