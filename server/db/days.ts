import type { Fragment } from 'postgres'
import type { Db } from './open.ts'
import { only } from './tx.ts'

/** The organisation's day at a moment. As a subquery it is computed once for a statement, and not for every row. */
export const today = (db: Db, now: Date) => db`(
  select (${now}::timestamptz at time zone o.time_zone)::date from organisation o)`

/** The organisation's day of a moment in a row. */
export const dayOf = (db: Db, moment: Fragment) => db`(${moment} at time zone (
  select o.time_zone from organisation o))::date`

/** When a day or a time on the organisation's clock is, as a moment; `local` is SQL without a time zone. */
export const momentOf = (db: Db, local: Fragment) => db`((${local})::timestamp at time zone (
  select o.time_zone from organisation o))`

/** The day of a due date, which is stored as the day's midnight in UTC, whatever the time zone; `due` is SQL. */
export const dueDay = (db: Db, due: Fragment) => db`(${due} at time zone 'UTC')::date`

/** A due date has passed once the next day has begun for the organisation. In the terms of an index on the column. */
export const hasPassed = (db: Db, due: Fragment, now: Date) => db`
  ${due} < (select ${today(db, now)}::timestamp at time zone 'UTC')`

/** Whether the database can tell the day there: servers and databases have their own lists of time zones. */
export const knowsTimeZone = async (db: Db, timeZone: string) =>
  (await db`select from pg_timezone_names where lower(name) = lower(${timeZone})`).count > 0

/** For a database that was restored from another one. */
export const replaceUnknownTimeZone = (db: Db) => db`
  update organisation set time_zone = 'UTC'
  where not exists (select from pg_timezone_names n where lower(n.name) = lower(time_zone))`

export const readToday = async (db: Db, now: Date) =>
  (await only(db<{ day: string }[]>`select ${today(db, now)}::text as day`)).day

/** A moment on the organisation's clock, `2026-03-12T17:00`, and which clock that is. */
export const readClock = (db: Db, moment: Date) =>
  only(db<{ time: string; timeZone: string }[]>`
  select to_char(${moment}::timestamptz at time zone o.time_zone, 'YYYY-MM-DD"T"HH24:MI') as time, o.time_zone as "timeZone"
  from organisation o`)
