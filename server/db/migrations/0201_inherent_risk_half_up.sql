-- Rounds half up, as all scores do: round() of a binary number rounds halves to the even neighbour, 0.43125 to 0.4312.
create or replace function inherent_score(tier text, data_sensitivity text, contract_value text, geographic_risk text)
  returns integer language sql immutable parallel safe
  return floor((4 * 5 * coalesce(tier_step(tier), 0) + 3 * 5 * coalesce(sensitivity_step(data_sensitivity), 0)
      + 2 * 5 * coalesce(geography_step(geographic_risk), 0) + 4 * coalesce(contract_step(contract_value), 0)) * 500.0::float8
    / nullif(4 * (tier is not null)::int + 3 * (data_sensitivity is not null)::int
      + 2 * (geographic_risk is not null)::int + (contract_value is not null)::int, 0) + 0.5::float8);
