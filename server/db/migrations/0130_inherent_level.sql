-- The level of a vendor's inherent risk by itself, for lists and counts. The steps are those of inherent_risk; the whole
-- expression stands in the place of the call, so that ten thousand vendors are no more than arithmetic.
create function inherent_level(tier text, data_sensitivity text, contract_value text, geographic_risk text)
  returns text language sql immutable parallel safe
  return coalesce((array['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'])[1 + width_bucket(
    inherent_score(tier, data_sensitivity, contract_value, geographic_risk), array[4000, 6500, 8500])], 'UNSPECIFIED');
