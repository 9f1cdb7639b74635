import { messages } from '../../contract/errors.ts'
import type { Db } from '../db/open.ts'
import { tooManyRequests } from '../errors.ts'
import { addToBudget, usedOf } from './queries.ts'

/** How much may be used at once, and how much of it is forgotten each second. */
export type Budget = { bucket: string; most: number; perSecond: number }

/** Adds what a piece of work has cost. It is known afterwards only, so a budget can be exceeded, once: see `requireLeft`. */
export const spend = (db: Db, { bucket, perSecond }: Omit<Budget, 'most'>, cost: number, now: Date) =>
  addToBudget(db, bucket, perSecond, cost, now)

/** Anyone who has used more than the budget waits until enough is forgotten: what was too much is paid back in time. */
export const requireLeft = async (
  db: Db,
  budgets: readonly Budget[],
  now: Date,
  why: string = messages.linkBudgetUsed,
) => {
  const buckets = budgets.map(({ bucket }) => bucket)
  const all = await usedOf(db, buckets, now)
  const waits = budgets.map(({ bucket, most, perSecond }) => {
    const { used = 0, seconds = 0 } = all.find((one) => one.bucket === bucket) ?? {}
    return Math.ceil((used - most) / perSecond - seconds)
  })
  const wait = Math.max(...waits)
  if (wait > 0) throw tooManyRequests({ 'retry-after': String(wait) }, why)
}
