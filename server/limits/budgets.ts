import { messages } from '../../contract/errors.ts'
import type { Db } from '../db/open.ts'
import { tooManyRequests } from '../errors.ts'
import { CLOCK_SLACK_MS } from '../jobs/leases.ts'

/** How much may be used at once, and how much of it is forgotten each second. */
export type Budget = { bucket: string; most: number; perSecond: number }

/** Adds what a piece of work has cost. It is known afterwards only, so a budget can be exceeded, once: see `requireLeft`. */
export const spend = (db: Db, { bucket, perSecond }: Omit<Budget, 'most'>, cost: number, now: Date) => db`
  insert into budgets as b (bucket, used, as_of) values (${bucket}, ${cost}, ${now})
  on conflict (bucket) do update set
    used = case when b.as_of > ${latest(now)} then 0
      else greatest(0, b.used - ${perSecond} * greatest(0, extract(epoch from excluded.as_of - b.as_of))) end
      + excluded.used,
    as_of = case when b.as_of > ${latest(now)} then excluded.as_of else greatest(b.as_of, excluded.as_of) end`

/** What is dated later was counted while the clock was ahead, and is over. */
const latest = (now: Date) => new Date(now.getTime() + CLOCK_SLACK_MS)

type Used = { bucket: string; used: number; seconds: number }
const usedOf = (db: Db, budgets: readonly Budget[], now: Date) => db<Used[]>`
  select bucket, used, greatest(0, extract(epoch from ${now}::timestamptz - as_of))::float8 as seconds
  from budgets where bucket in ${db(budgets.map(({ bucket }) => bucket))} and as_of <= ${latest(now)}`

/** Anyone who has used more than the budget waits until enough is forgotten: what was too much is paid back in time. */
export const requireLeft = async (
  db: Db,
  budgets: readonly Budget[],
  now: Date,
  why: string = messages.linkBudgetUsed,
) => {
  const all = await usedOf(db, budgets, now)
  const waits = budgets.map(({ bucket, most, perSecond }) => {
    const { used = 0, seconds = 0 } = all.find((one) => one.bucket === bucket) ?? {}
    return Math.ceil((used - most) / perSecond - seconds)
  })
  const wait = Math.max(...waits)
  if (wait > 0) throw tooManyRequests({ 'retry-after': String(wait) }, why)
}
