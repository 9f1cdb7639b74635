import { today } from '../../db/days.ts'
import type { Db } from '../../db/open.ts'
import { first } from '../../db/tx.ts'

/** The computed dashboard, and the organisation's day on which time alone does not change it. */
export type Dashboard = { dashboard: string; day: string }

/**
 * The stored dashboard, if nothing has changed since; see docs/decisions/0007-precomputed-reads.md for why that is
 * exact.
 */
export const storedDashboard = (db: Db, now: Date) =>
  first(db<{ dashboard: string }[]>`
  select dashboard from dashboard_kept
  where day = ${today(db, now)} and not exists (select from dashboard_changes)`)

/**
 * Stores what was computed in this transaction, and removes the changes that it has seen: at its isolation level
 * exactly those are visible. A computation overtaken by a newer one fails here and stores nothing.
 */
export const storeDashboard = (tx: Db, { dashboard, day }: Dashboard) => tx`
  with seen as (delete from dashboard_changes)
  insert into dashboard_kept (dashboard, day) values (${dashboard}, ${day}::text::date)
  on conflict (id) do update set dashboard = excluded.dashboard, day = excluded.day, epoch = gen_random_uuid()`

const month = (db: Db, now: Date) => db`to_char(${today(db, now)}, 'YYYY-MM')`

/** The stored trend, if the dashboard is exact and has not been recomputed since. */
export const storedTrend = (db: Db, count: number, now: Date) =>
  first(db<{ trend: string }[]>`
  select t.trend from dashboard_trends_kept t join dashboard_kept k on k.epoch = t.epoch
  where t.months = ${count} and t.month = ${month(db, now)} and not exists (select from dashboard_changes)`)

/** Stores the trend of this snapshot if the dashboard is exact in it; otherwise it could not be validated. */
export const storeTrend = (tx: Db, count: number, now: Date, trend: string) => tx`
  insert into dashboard_trends_kept (months, month, trend, epoch)
  select ${count}::int, ${month(tx, now)}, ${trend}, k.epoch from dashboard_kept k
  where not exists (select from dashboard_changes)
  on conflict (months) do update set month = excluded.month, trend = excluded.trend, epoch = excluded.epoch`
