-- A recurring assessment is repeated until it has a successor. Until now a mark said so, and marks are forgotten.
alter table assessments
  add column repeats_id uuid references assessments on delete set null,
  add column series_start date,
  add column repeats_on date;
comment on column assessments.repeats_id is 'The assessment that this one repeats';
comment on column assessments.series_start is 'The day on which the first assessment of the series was sent; every repetition counts from it';
comment on column assessments.repeats_on is 'The day from which it is repeated, once it is completed and unless it has been';
create index assessments_to_repeat on assessments (repeats_on) where repeats_on is not null;

-- What the schedule repeated was created at the moment of its mark.
update assessments n set repeats_id = p.id from assessments p join schedule_marks k on k.cause = 'recurrence ' || p.id
where n.vendor_id = p.vendor_id and n.template_id = p.template_id and n.title = p.title and n.created_at = k.created_at and n.id <> p.id;

-- Where the mark is forgotten, the first later one that was created when it was due.
update assessments n set repeats_id = f.id from (
  select distinct on (n.id) n.id as next_id, p.id
  from assessments p join assessments n on n.vendor_id = p.vendor_id and n.template_id = p.template_id and n.title = p.title
    and n.recurrence = p.recurrence and n.created_at >= p.sent_at + make_interval(months => case p.recurrence when 'QUARTERLY' then 3
      when 'SEMIANNUAL' then 6 else 12 end, days => -2)
  where p.recurrence <> 'NONE' and p.status = 'COMPLETED' and n.repeats_id is null
    and not exists (select from schedule_marks k where k.cause = 'recurrence ' || p.id)
    and not exists (select from assessments s where s.repeats_id = p.id)
  order by n.id, p.sent_at desc, p.id
) f where n.id = f.next_id;

update assessments set repeats_id = null where repeats_id is not null and id not in (
  select distinct on (repeats_id) id from assessments where repeats_id is not null order by repeats_id, created_at, id);
create unique index assessments_repeat_once on assessments (repeats_id) where repeats_id is not null;

with recursive series as (
  select a.id, (a.sent_at at time zone o.time_zone)::date as start
  from assessments a cross join organisation o where a.repeats_id is null and a.sent_at is not null
  union all
  select n.id, s.start from series s join assessments n on n.repeats_id = s.id
)
update assessments a set series_start = s.start from series s where s.id = a.id;

-- One that was repeated, and whose successor was deleted, had ended its series, and is not repeated again.
update assessments a set repeats_on = (
  select min(d.day) from generate_series(1, 400) n, lateral (select (a.series_start + make_interval(months => n * m.months))::date as day) d
  where d.day >= (a.sent_at at time zone o.time_zone)::date + 15 * m.months)
from organisation o, (values ('QUARTERLY', 3), ('SEMIANNUAL', 6), ('ANNUAL', 12)) m (recurrence, months)
where a.recurrence = m.recurrence and a.series_start is not null and a.sent_at is not null and (
  exists (select from assessments s where s.repeats_id = a.id)
  or not exists (select from schedule_marks k where k.cause = 'recurrence ' || a.id));

delete from schedule_marks where cause like 'recurrence %';
