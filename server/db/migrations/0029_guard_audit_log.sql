-- The guard reads the retention by a plain name. Whoever may create temporary tables could put an `organisation` of
-- their own in front of ours, and with it a retention that lets every entry go: temporary tables are looked at last.
do $$
begin
  execute format('alter function guard_audit_log() set search_path = %I, pg_temp', current_schema());
end
$$;
