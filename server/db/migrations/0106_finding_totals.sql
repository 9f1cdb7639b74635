-- How many findings there are by status and severity, so that a page of the register need not count them all. Each
-- change adds a row and never updates one: writers do not wait for each other, and a reader sees the sum that fits the
-- findings it sees. Maintenance adds the rows up.
create table finding_totals (
  id bigint generated always as identity primary key,
  status text not null,
  severity text not null,
  change bigint not null
);
comment on table finding_totals is 'Changes to the number of findings, by status and severity; their sum is that number';

create function count_findings() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into finding_totals (status, severity, change) select status, severity, count(*) from added group by 1, 2;
  elsif tg_op = 'DELETE' then
    insert into finding_totals (status, severity, change) select status, severity, -count(*) from removed group by 1, 2;
  else
    insert into finding_totals (status, severity, change)
    select status, severity, sum(n) from (
      select status, severity, 1 as n from added union all select status, severity, -1 from removed) moved
    group by 1, 2 having sum(n) <> 0;
  end if;
  return null;
end
$$;
create trigger findings_added after insert on findings
  referencing new table as added for each statement execute function count_findings();
create trigger findings_removed after delete on findings
  referencing old table as removed for each statement execute function count_findings();
create trigger findings_moved after update on findings
  referencing old table as removed new table as added for each statement execute function count_findings();

insert into finding_totals (status, severity, change) select status, severity, count(*) from findings group by 1, 2;
