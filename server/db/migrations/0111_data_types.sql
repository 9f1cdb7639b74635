-- What kinds of data a vendor handles.
alter table vendors add column data_types text[] not null default '{}' check (data_types <@ array['PERSONAL_DATA',
  'SPECIAL_CATEGORIES', 'HEALTH', 'PAYMENT', 'FINANCIAL', 'CREDENTIALS', 'SOURCE_CODE', 'BUSINESS_CONFIDENTIAL', 'NONE']);

create or replace function vendor_entry(v vendors) returns text language sql stable as $$
  select row_to_json(e)::text from (select v.id, v.name, v.external_id as "externalId",
    v.contact_name as "contactName", v.contact_email as "contactEmail", v.tier, v.stage, v.website, v.tags,
    v.data_sensitivity as "dataSensitivity", v.data_types as "dataTypes", v.geographic_risk as "geographicRisk",
    v.contract_value as "contractValue", iso_day(v.contract_renewal_date) as "contractRenewalDate",
    v.service_description as "serviceDescription", v.notes, v.owner_id as "ownerId", v.overall_score as "overallScore",
    iso(v.last_assessed_at) as "lastAssessedAt", v.assessment_count as "assessmentCount", iso(v.updated_at) as "updatedAt") e
$$;
update vendors set entry = '';
