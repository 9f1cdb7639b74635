-- Large CSV files are written where their rows are and passed on as bytes. These follow server/reports/csv.ts, which
-- writes the small ones; a test holds both against each other. Each is one expression, so that it costs no call.
create function csv_quoted(cell text) returns text language sql immutable parallel safe
  return case when cell ~ '[",\r\n]' then '"' || replace(cell, '"', '""') || '"' else cell end;

-- A spreadsheet runs what looks like a formula: such a cell begins with an apostrophe. Plain numbers stay numbers.
create function csv_cell(cell text) returns text language sql immutable parallel safe
  return case
    when cell ~ '^[=+@\t\r-]' and cell !~ '^[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?$'
    then csv_quoted('''' || cell)
    else coalesce(csv_quoted(cell), '')
  end;

-- jsonb writes a space after each colon and comma. json_strip_nulls writes none and is ten times as fast as the
-- expression, but may only be used where there is no null; the expression matches whole texts, whose spaces stay.
create function compact_json(value jsonb) returns text language sql immutable parallel safe
  return case
    when strpos(value::text, 'null') > 0
    then regexp_replace(value::text, '("(?:[^"\\]|\\.)*"[:,]?|,) ?', '\1', 'g')
    else json_strip_nulls(value::json)::text
  end;
