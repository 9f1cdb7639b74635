-- The number of a vendor's residual risk, beside its level: what lists are sorted by within a level. The batches of
-- vendors fill it.
alter table vendors add column residual_risk double precision;
comment on column vendors.residual_risk is 'Written by a trigger from the other columns';
create index vendors_by_residual_risk on vendors
  (tier_step(residual_level) desc nulls last, residual_risk desc nulls last, name_key collate "C", id);
