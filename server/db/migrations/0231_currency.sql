alter table organisation add column currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$');
comment on column organisation.currency is 'Amounts are shown in it; stored ranges keep the dollar sign of the API';
