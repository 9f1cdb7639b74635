-- A list counts what has not left, often of one tier: without an index that reads every vendor, and they are wide.
create index vendors_by_stage on vendors (stage, tier);
drop index vendors_offboarded;

-- The newest ones in order, and all that the other orders compare.
create index vendors_by_creation on vendors (created_at, id)
  include (stage, tier, overall_score, last_assessed_at, name_key);

-- Also for those without an end, which come last: a page is read from the index instead of sorting all.
drop index certifications_by_end;
create index certifications_by_end on certifications (expires_date, id);
