import type { Db } from '../db/open.ts'

/** Who holds claimed rows, and until when. Anyone who has not finished by then may see another server repeat the work. */
export type Lease = { by: string; now: Date; until: Date }

/** What the clocks of several servers may differ by. */
export const CLOCK_SLACK_MS = 5 * 60_000

/** Nobody holds the row. A lease that ends later than one from now can was taken while the clock was ahead. */
export const isFree = (db: Db, { now, until }: Lease, table = '') => {
  const end = db.unsafe(`${table}leased_until`)
  return db`(${end} is null or ${end} <= ${now} or ${end} > ${new Date(until.getTime() + CLOCK_SLACK_MS)})`
}
