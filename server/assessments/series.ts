import { RECURRENCE_MONTHS, type Recurrence } from '../../contract/assessments/assessments.ts'
import { addDays, occurrenceFrom } from '../../contract/values/days.ts'
import { record } from '../audit/record.ts'
import type { Ctx } from '../context.ts'
import { today } from '../organisation/service.ts'
import * as queries from './seriesQueries.ts'

/** Days a month: one that was sent late is not repeated before half of its interval has passed. */
const HALF_A_MONTH = 15

const nextFrom = (recurrence: Recurrence, start: string, earliest: (months: number) => string) => {
  const months = RECURRENCE_MONTHS[recurrence]
  return months === null ? null : occurrenceFrom(start, months, earliest(months))
}

/** When an assessment that was sent is repeated. Its series counts from the first sending. */
export const plan = async ({ db }: Ctx, id: string) => {
  const found = await queries.find(db, id)
  if (!found || found.sentOn === null) return
  const { recurrence, sentOn, start } = found
  const from = start ?? sentOn
  await queries.plan(
    db,
    id,
    from,
    nextFrom(recurrence, from, (months) => addDays(sentOn, months * HALF_A_MONTH)),
  )
}

/** The new assessment repeats a completed one, which is not repeated again. */
export const follow = ({ db }: Ctx, id: string, previousId: string) => queries.follow(db, id, previousId)

type Vendor = { vendorId: string; vendorName: string }
/**
 * Before an assessment is deleted. The one that it repeated would be repeated once more: either the series ends with
 * it, or it waits for the next turn. Returns which, for the audit log.
 */
export const leave = async (tx: Ctx, id: string, vendor: Vendor, ends: boolean) => {
  const place = await queries.find(tx.db, id)
  if (!place || place.repeatsId === null) return {}
  if (place.isRepeated) await queries.bridge(tx.db, place)
  const previous = place.isRepeated ? undefined : await queries.find(tx.db, place.repeatsId)
  if (!previous || previous.start === null || previous.recurrence === 'NONE') return {}
  if (ends) await end(tx, previous, vendor)
  else await skipTurn(tx, previous, previous.start)
  return { seriesEnded: ends }
}

const end = async (tx: Ctx, { id, title, recurrence }: queries.Place, vendor: Vendor) => {
  await queries.end(tx.db, id, tx.now)
  const changes = { recurrence: { from: recurrence, to: 'NONE' } }
  await record(tx, 'UPDATE_ASSESSMENT', { id, name: title }, { ...vendor, changes })
}

const skipTurn = async (tx: Ctx, { id, recurrence }: queries.Place, start: string) => {
  const tomorrow = addDays(await today(tx), 1)
  await queries.plan(
    tx.db,
    id,
    start,
    nextFrom(recurrence, start, () => tomorrow),
  )
}
