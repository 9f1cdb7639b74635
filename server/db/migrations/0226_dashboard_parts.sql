-- The figures of last month are kept as the trend is.
drop table dashboard_trends_kept;
create unlogged table dashboard_parts_kept (
  part text primary key,
  month text not null,
  json text not null,
  epoch uuid not null
);
comment on table dashboard_parts_kept is 'Parts of the dashboard as they were computed last; each holds while dashboard_kept has its epoch';
comment on column dashboard_parts_kept.month is 'The present one of then: in the next, time alone changes the part';

-- What they count and the dashboard does not.
create trigger vendors_updated_on_last_month after update on vendors for each row
  when ((old.data_sensitivity, old.contract_value, old.geographic_risk)
    is distinct from (new.data_sensitivity, new.contract_value, new.geographic_risk))
  execute function note_dashboard_change();
create trigger findings_updated_on_last_month after update on findings for each row
  when (old.accepted_until is distinct from new.accepted_until) execute function note_dashboard_change();
