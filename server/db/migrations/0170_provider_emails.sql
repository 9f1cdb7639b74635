alter table sign_in_providers add column assume_email_verified boolean not null default false;
comment on column sign_in_providers.assume_email_verified is 'Whether an email counts as verified if the provider does not say whether it is';
