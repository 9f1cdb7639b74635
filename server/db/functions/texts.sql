-- One dialect for every answer: ISO 8601 in UTC with milliseconds. STABLE as to_char is, so that it can be inlined.
create or replace function iso(moment timestamptz) returns text language sql stable parallel safe
  return to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

-- A calendar day in the same form: midnight UTC.
create or replace function iso_day(day date) returns text language sql stable parallel safe
  return to_char(day, 'YYYY-MM-DD"T00:00:00.000Z"');

-- "Supplier 2" before "Supplier 10": every number is as long as the longest that occurs in practice. In PL/pgSQL, which
-- keeps its plan from one vendor to the next.
create or replace function natural_key(text) returns text language plpgsql immutable parallel safe as $$
begin
  return case when $1 ~ '[0-9]' then (
    select string_agg(m[1] || case when m[2] = '' then '' else lpad(m[2], greatest(length(m[2]), 12), '0') end, '' order by n)
    from regexp_matches($1, '([^0-9]*)([0-9]*)', 'g') with ordinality x (m, n)
  ) else $1 end;
end
$$;

-- jsonb writes a space after each colon and comma. json_strip_nulls writes none and is ten times as fast as the
-- expression, but may only be used where there is no null; the expression matches whole texts, whose spaces stay.
create or replace function compact_json(value jsonb) returns text language sql immutable parallel safe
  return case
    when strpos(value::text, 'null') > 0
    then regexp_replace(value::text, '("(?:[^"\\]|\\.)*"[:,]?|,) ?', '\1', 'g')
    else json_strip_nulls(value::json)::text
  end;

-- Large CSV files are written where their rows are and passed on as bytes. These follow server/tables/csv.ts, which
-- writes the small ones; a test compares both. Each is one expression, so that it costs no call.
create or replace function csv_quoted(cell text) returns text language sql immutable parallel safe
  return case when cell ~ '[",\r\n]' then '"' || replace(cell, '"', '""') || '"' else cell end;

-- What was exported can be imported again and changes nothing. A text that itself begins with apostrophes before the sign of
-- a formula gets one more, so that taking one away gives the text. As in contract/values/csv.ts.
create or replace function csv_cell(cell text) returns text language sql immutable parallel safe
  return case
    when cell ~ '^''*[=+@\t\r-]' and cell !~ '^[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?$'
    then csv_quoted('''' || cell)
    else coalesce(csv_quoted(cell), '')
  end;

-- Several tags in one cell: one that holds a separator, or begins with a quote, stands in quotes. Read by
-- server/vendors/import/rules.ts.
create or replace function csv_tags(tags text[]) returns text language sql immutable parallel safe
  return (select string_agg(case when tag ~ '[;,]|^"' then '"' || replace(tag, '"', '""') || '"' else tag end, '; '
    order by place) from unnest(tags) with ordinality as t (tag, place));
