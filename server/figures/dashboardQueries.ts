import { today } from '../db/days.ts'
import type { Db } from '../db/open.ts'
import { first } from '../db/tx.ts'

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

/** The stored part, if the dashboard is exact and has not been recomputed since. */
export const storedPart = (db: Db, part: string, now: Date) =>
  first(db<{ json: string }[]>`
  select p.json from dashboard_parts_kept p join dashboard_kept k on k.epoch = p.epoch
  where p.part = ${part} and p.month = ${month(db, now)} and not exists (select from dashboard_changes)`)

/** Stores the part of this snapshot if the dashboard is exact in it; otherwise it could not be validated. */
export const storePart = (tx: Db, part: string, now: Date, json: string) => tx`
  insert into dashboard_parts_kept (part, month, json, epoch)
  select ${part}, ${month(tx, now)}, ${json}, k.epoch from dashboard_kept k
  where not exists (select from dashboard_changes)
  on conflict (part) do update set month = excluded.month, json = excluded.json, epoch = excluded.epoch`
