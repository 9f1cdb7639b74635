-- The number under which a vendor is registered for VAT.
alter table vendors add column vat_number text;
