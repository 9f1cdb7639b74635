-- Residual levels by rule 1 of residualRisk.sql. Number a changed rule, so that this file is applied again; it is the last
-- one, because updating a vendor runs functions of the others. In an unknown time zone they are counted when read, until
-- the schedule has run.
select refresh_finding_figures(array(select id from vendors where findings_change_on <= current_date), now())
from organisation o where exists (select from vendors where findings_change_on <= current_date)
  and exists (select from pg_timezone_names n where lower(n.name) = lower(o.time_zone));
update vendors v set residual_level = r.residual_level, residual_reasons = r.residual_reasons
from vendors x cross join lateral with_residual_risk(x) r
where v.id = x.id and (v.residual_level, v.residual_reasons) is distinct from (r.residual_level, r.residual_reasons);
