-- What a list shows of a vendor, kept with its row, so that a page of a thousand is put together without computing.
-- In PL/pgSQL, which keeps its plan: a function in SQL would be parsed and planned again for every change of a vendor.
create or replace function vendor_entry(v vendors) returns text language plpgsql stable as $$
begin
  return (select left(row_to_json(e)::text, -1) || ',"customFields":' || v.custom_fields || '}' from (
    select v.id, v.name, v.external_id as "externalId", v.contact_name as "contactName",
      v.contact_email as "contactEmail", v.tier, v.stage, v.website, v.vat_number as "vatNumber",
      v.contact_language as "contactLanguage", v.tags,
      v.data_sensitivity as "dataSensitivity", v.data_types as "dataTypes",
      v.geographic_risk as "geographicRisk", v.contract_value as "contractValue",
      iso_day(v.contract_renewal_date) as "contractRenewalDate", v.service_description as "serviceDescription", v.notes,
      v.owner_id as "ownerId", v.overall_score as "overallScore", iso(v.last_assessed_at) as "lastAssessedAt",
      v.assessment_count as "assessmentCount", v.residual_level as "residualLevel", v.residual_reasons as "residualReasons",
      v.residual_risk as "residualRisk",
      iso(v.updated_at) as "updatedAt") e);
end
$$;

create or replace function keep_vendor_entry() returns trigger language plpgsql set search_path from current as $$
begin
  new := with_residual_risk(new);
  new.entry := vendor_entry(new);
  return new;
end
$$;

-- A deleted person is no longer the value of a field, just as they no longer own a vendor.
create or replace function forget_person_in_custom_fields() returns trigger language plpgsql
  set search_path from current as $$
begin
  update vendors v set revision = v.revision + 1,
    custom_fields = v.custom_fields - held.keys, custom_keys = v.custom_keys - held.keys
  from (select x.id, array_agg(f.key) as keys from vendors x join vendor_fields f
      on f.kind = 'PERSON' and x.custom_fields @> jsonb_build_object(f.key, old.id) group by x.id) held
  where v.id = held.id;
  return old;
end
$$;
