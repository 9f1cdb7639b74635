-- What was exported can be imported again and changes nothing. A text that itself begins with apostrophes before the sign of
-- a formula gets one more, so that taking one away gives the text. As in server/reports/csv.ts.
create or replace function csv_cell(cell text) returns text language sql immutable parallel safe
  return case
    when cell ~ '^''*[=+@\t\r-]' and cell !~ '^[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?$'
    then csv_quoted('''' || cell)
    else coalesce(csv_quoted(cell), '')
  end;

-- Several tags in one cell: one that holds a separator, or begins with a quote, stands in quotes. Read by
-- server/vendors/csvRules.ts.
create function csv_tags(tags text[]) returns text language sql immutable parallel safe
  return (select string_agg(case when tag ~ '[;,]|^"' then '"' || replace(tag, '"', '""') || '"' else tag end, '; '
    order by place) from unnest(tags) with ordinality as t (tag, place));
