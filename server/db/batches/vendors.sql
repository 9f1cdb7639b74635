-- Stored levels and entries of vendors, after a change of what computes them. A trigger computes both.
with batch as (
  select id from vendors where $1::uuid is null or id > $1::uuid order by id limit 200 for no key update
), changed as (
  update vendors v set entry = '' from batch b
  where v.id = b.id and v.entry is distinct from vendor_entry(with_residual_risk(v))
)
select id::text as key from batch order by id desc limit 1;
