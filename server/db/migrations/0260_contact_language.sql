-- The language in which a contact of a vendor is written to; NULL for English.
alter table vendors add column contact_language text check (contact_language in ('en', 'de', 'fr', 'es', 'ar'));
alter table vendor_contacts add column language text check (language in ('en', 'de', 'fr', 'es', 'ar'));
