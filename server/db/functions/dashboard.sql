create or replace function note_dashboard_change() returns trigger language plpgsql as $$
begin
  insert into dashboard_changes values (pg_current_xact_id()) on conflict do nothing;
  return null;
end
$$;
