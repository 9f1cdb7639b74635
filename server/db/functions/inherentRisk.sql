-- The step of each scale, from 1 on.
create or replace function tier_step(tier text) returns integer language sql immutable parallel safe
  return case tier when 'LOW' then 1 when 'MEDIUM' then 2 when 'HIGH' then 3 when 'CRITICAL' then 4 end;

create or replace function sensitivity_step(data_sensitivity text) returns integer language sql immutable parallel safe
  return case data_sensitivity when 'PUBLIC' then 1 when 'INTERNAL' then 2 when 'CONFIDENTIAL' then 3
    when 'RESTRICTED' then 4 end;

create or replace function geography_step(geographic_risk text) returns integer language sql immutable parallel safe
  return case geographic_risk when 'DOMESTIC' then 1 when 'REGIONAL' then 2 when 'GLOBAL' then 3
    when 'HIGH_RISK_JURISDICTION' then 4 end;

create or replace function contract_step(contract_value text) returns integer language sql immutable parallel safe
  return case contract_value when '$0–$50K' then 1 when '$50K–$250K' then 2 when '$250K–$1M' then 3
    when '$1M–$5M' then 4 when '$5M+' then 5 end;

create or replace function risk_factor(factor text, value text, points double precision, weight text) returns text
  language sql immutable parallel safe
  return '{"factor":"' || factor || '","value":'
    || coalesce('"' || value || '","points":' || points::text, 'null,"points":null') || ',"weight":' || weight || '}';

-- Rounds half up, as all scores do: round() of a binary number rounds halves to the even neighbour, 0.43125 to 0.4312.
create or replace function inherent_score(tier text, data_sensitivity text, contract_value text, geographic_risk text)
  returns integer language sql immutable parallel safe
  return floor((4 * 5 * coalesce(tier_step(tier), 0) + 3 * 5 * coalesce(sensitivity_step(data_sensitivity), 0)
      + 2 * 5 * coalesce(geography_step(geographic_risk), 0) + 4 * coalesce(contract_step(contract_value), 0)) * 500.0::float8
    / nullif(4 * (tier is not null)::int + 3 * (data_sensitivity is not null)::int
      + 2 * (geographic_risk is not null)::int + (contract_value is not null)::int, 0) + 0.5::float8);

-- The level of a vendor's inherent risk by itself, for lists and counts. The steps are those of inherent_risk; the whole
-- expression stands in the place of the call, so that ten thousand vendors are no more than arithmetic.
create or replace function inherent_level(tier text, data_sensitivity text, contract_value text, geographic_risk text)
  returns text language sql immutable parallel safe
  return coalesce((array['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'])[1 + width_bucket(
    inherent_score(tier, data_sensitivity, contract_value, geographic_risk), array[4000, 6500, 8500])], 'UNSPECIFIED');

create or replace function inherent_risk(tier text, data_sensitivity text, contract_value text, geographic_risk text)
  returns json language sql immutable parallel safe
  return (coalesce('{"score":' || (inherent_score(tier, data_sensitivity, contract_value, geographic_risk) / 10000.0::float8)::text
      || ',"level":"' || (array['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'])[1 + width_bucket(
        inherent_score(tier, data_sensitivity, contract_value, geographic_risk), array[4000, 6500, 8500])] || '"',
      '{"score":null,"level":null')
    || ',"factors":[' || risk_factor('tier', tier, tier_step(tier) / 4.0::float8, '4')
    || ',' || risk_factor('dataSensitivity', data_sensitivity, sensitivity_step(data_sensitivity) / 4.0::float8, '3')
    || ',' || risk_factor('geographicRisk', geographic_risk, geography_step(geographic_risk) / 4.0::float8, '2')
    || ',' || risk_factor('contractValue', contract_value, contract_step(contract_value) / 5.0::float8, '1')
    || ']}')::json;
