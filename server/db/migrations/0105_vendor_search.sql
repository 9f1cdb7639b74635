-- A search for part of a name reads what it finds instead of every vendor. Without the extension (it comes with every
-- PostgreSQL, but a package of its own may be missing) the search reads them all, as before.
do $$
begin
  create extension if not exists pg_trgm;
  execute 'create index vendors_search on vendors using gin (search_key gin_trgm_ops)';
exception when undefined_file or insufficient_privilege or feature_not_supported then
  raise notice 'The extension pg_trgm is not available: searching vendors takes longer.';
end $$;
