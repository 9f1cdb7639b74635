-- What is derived of a vendor's assessments and responsibilities is refreshed by whoever changes them, once a change, in
-- server/figures. The triggers did it once a statement: three times for an assessment that was submitted.
do $$
declare
  source text;
  change text;
begin
  foreach source in array array['assessments', 'responsibilities', 'assessment_domains'] loop
    foreach change in array array['insert', 'update', 'delete'] loop
      execute format('drop trigger %1$s_summarised_on_%2$s on %1$I', source, change);
    end loop;
  end loop;
end
$$;
drop function summarise_by_vendor();
drop function summarise_by_assessment();

comment on table vendor_summaries is 'Derived: refreshed after each change by server/figures, with refresh_vendor_summaries()';
