-- Where a vendor is in its life with us. Those that have left stay for the record, out of lists and averages.
alter table vendors add column stage text not null default 'ACTIVE'
  check (stage in ('PROSPECT', 'ONBOARDING', 'ACTIVE', 'OFFBOARDING', 'OFFBOARDED'));

alter table vendors add column offboarded_at timestamptz;
comment on column vendors.offboarded_at is 'Set while the stage is OFFBOARDED: averages of earlier months still count the vendor';
drop trigger vendors_updated_on_dashboard on vendors;
create trigger vendors_updated_on_dashboard after update on vendors for each row
  when ((old.tier, old.overall_score, old.stage) is distinct from (new.tier, new.overall_score, new.stage))
  execute function note_dashboard_change();

-- "Supplier 2" before "Supplier 10": every number is as long as the longest that occurs in practice.
create function natural_key(text) returns text language sql immutable parallel safe as $$
  select case when $1 ~ '[0-9]' then (
    select string_agg(m[1] || case when m[2] = '' then '' else lpad(m[2], greatest(length(m[2]), 12), '0') end, '' order by n)
    from regexp_matches($1, '([^0-9]*)([0-9]*)', 'g') with ordinality x (m, n)
  ) else $1 end
$$;
alter table vendors add column natural_key text generated always as (natural_key(name_key)) stored;
create index vendors_by_natural_name on vendors (natural_key collate "C", id);

create or replace function vendor_entry(v vendors) returns text language sql stable as $$
  select row_to_json(e)::text from (select v.id, v.name, v.external_id as "externalId",
    v.contact_name as "contactName", v.contact_email as "contactEmail", v.tier, v.stage, v.website, v.tags,
    v.data_sensitivity as "dataSensitivity", v.geographic_risk as "geographicRisk", v.contract_value as "contractValue",
    iso_day(v.contract_renewal_date) as "contractRenewalDate", v.service_description as "serviceDescription", v.notes,
    v.owner_id as "ownerId", v.overall_score as "overallScore", iso(v.last_assessed_at) as "lastAssessedAt",
    v.assessment_count as "assessmentCount", iso(v.updated_at) as "updatedAt") e
$$;
update vendors set entry = '';
