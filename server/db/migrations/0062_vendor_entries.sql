-- A vendor's entry in the list, as JSON. The whole list is read often and by everybody: with every field of a vendor,
-- building it anew for each reader takes most of the time. The row itself keeps it, so no change can miss it.
alter table vendors add column entry text;
comment on column vendors.entry is 'Written by a trigger; NULL after a restore from an older version, until the next change';

create function vendor_entry(v vendors) returns text language sql stable as $$
  select row_to_json(e)::text from (select v.id, v.name, v.external_id as "externalId",
    v.contact_name as "contactName", v.contact_email as "contactEmail", v.tier, v.website, v.tags,
    v.data_sensitivity as "dataSensitivity", v.geographic_risk as "geographicRisk", v.contract_value as "contractValue",
    iso_day(v.contract_renewal_date) as "contractRenewalDate", v.service_description as "serviceDescription", v.notes,
    v.owner_id as "ownerId", v.overall_score as "overallScore", iso(v.last_assessed_at) as "lastAssessedAt",
    v.assessment_count as "assessmentCount", iso(v.updated_at) as "updatedAt") e
$$;
create function keep_vendor_entry() returns trigger language plpgsql as $$
begin
  new.entry := vendor_entry(new);
  return new;
end
$$;
do $$
begin
  execute format('alter function keep_vendor_entry() set search_path = %I, pg_temp', current_schema());
end
$$;
create trigger vendors_entry before insert or update on vendors
  for each row execute function keep_vendor_entry();
update vendors set entry = '';
