import type { Recurrence } from '../../contract/assessments/assessments.ts'
import { dayOf } from '../db/days.ts'
import type { Db } from '../db/open.ts'
import { first } from '../db/tx.ts'

export type Place = {
  id: string
  title: string
  recurrence: Recurrence
  /** The day of the first sending of the series, and of this one. */
  start: string | null
  sentOn: string | null
  repeatsId: string | null
  isRepeated: boolean
}
export const find = (db: Db, id: string) =>
  first(db<Place[]>`
  select a.id, a.title, a.recurrence, a.series_start::text as start, ${dayOf(db, db`a.sent_at`)}::text as "sentOn",
    a.repeats_id as "repeatsId", exists (select from assessments n where n.repeats_id = a.id) as "isRepeated"
  from assessments a where a.id = ${id}`)

export const plan = (db: Db, id: string, start: string, repeatsOn: string | null) => db`
  update assessments set series_start = ${start}, repeats_on = ${repeatsOn} where id = ${id}`

export const follow = (db: Db, id: string, previousId: string) => db`
  update assessments n set repeats_id = p.id, series_start = p.series_start, answer_days = p.answer_days
  from assessments p where p.id = ${previousId} and n.id = ${id}`

/** What repeated this one repeats the one before it. Each is repeated once, so this one has to let go first. */
export const bridge = async (db: Db, { id, repeatsId }: Place) => {
  await db`update assessments set repeats_id = null where id = ${id}`
  await db`update assessments set repeats_id = ${repeatsId} where repeats_id = ${id}`
}

export const end = (db: Db, id: string, now: Date) => db`
  update assessments set recurrence = 'NONE', repeats_on = null, updated_at = ${now} where id = ${id}`
