-- The checklist belongs to one offboarding: a vendor that came back starts the next one unticked.
delete from offboarding_items i using vendors v where v.id = i.vendor_id and v.stage not in ('OFFBOARDING', 'OFFBOARDED');

-- Mails about a vendor that belong to no assessment, so that they can be cancelled when it leaves.
alter table mails add column vendor_id uuid references vendors on delete cascade;
create index mails_by_vendor on mails (vendor_id) where vendor_id is not null;
