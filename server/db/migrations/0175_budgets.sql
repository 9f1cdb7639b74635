-- Work done for somebody, in milliseconds of processor time or in bytes. It is forgotten at an even pace, so that only
-- the average is bounded. Like rate_limits it must hold across servers, but not across a crash.
create unlogged table budgets (
  bucket text primary key,
  used double precision not null,
  as_of timestamptz not null
);
