import type { Db } from '../db/open.ts'
import { first, only } from '../db/tx.ts'
import { CLOCK_SLACK_MS } from '../jobs/leases.ts'

/** Later dates were counted while the clock was ahead, and are over. */
export const latest = (now: Date, seconds = 0) => new Date(now.getTime() + seconds * 1000 + CLOCK_SLACK_MS)

type Window = { bucket: string; seconds: number }

/** Counts a request in its window, which begins with the first request. */
export const countRequest = (db: Db, { bucket, seconds }: Window, now: Date) =>
  only(db<{ requests: number; reset: number }[]>`
  insert into rate_limits as r (bucket, window_ends, requests)
  values (${bucket}, ${now}::timestamptz + make_interval(secs => ${seconds}), 1)
  on conflict (bucket) do update set
    requests = case when ${hasEnded(db, now)} then 1 else r.requests + 1 end,
    window_ends = case when ${hasEnded(db, now)} then excluded.window_ends else r.window_ends end
  returning requests, ceil(extract(epoch from window_ends - ${now}::timestamptz))::int as reset`)

/** Also a window that ends later than one that begins now: it began while the clock was ahead. */
const hasEnded = (db: Db, now: Date) => db`(r.window_ends <= ${now}
  or r.window_ends > excluded.window_ends + make_interval(secs => ${CLOCK_SLACK_MS / 1000}))`

export const takeRequestBack = (db: Db, bucket: string) =>
  db`update rate_limits set requests = greatest(0, requests - 1) where bucket = ${bucket}`

export const removeEndedWindows = (db: Db, now: Date) => db`delete from rate_limits where window_ends < ${now}`

/** Adds to a budget, of which `perSecond` is forgotten each second. */
export const addToBudget = (db: Db, bucket: string, perSecond: number, cost: number, now: Date) => db`
  insert into budgets as b (bucket, used, as_of) values (${bucket}, ${cost}, ${now})
  on conflict (bucket) do update set
    used = case when b.as_of > ${latest(now)} then 0
      else greatest(0, b.used - ${perSecond} * greatest(0, extract(epoch from excluded.as_of - b.as_of))) end
      + excluded.used,
    as_of = case when b.as_of > ${latest(now)} then excluded.as_of else greatest(b.as_of, excluded.as_of) end`

type Used = { bucket: string; used: number; seconds: number }
export const usedOf = (db: Db, buckets: readonly string[], now: Date) => db<Used[]>`
  select bucket, used, greatest(0, extract(epoch from ${now}::timestamptz - as_of))::float8 as seconds
  from budgets where bucket in ${db([...buckets])} and as_of <= ${latest(now)}`

export const nextAttempt = (db: Db, bucket: string) =>
  first(db<{ nextAt: Date }[]>`select next_at as "nextAt" from password_attempts where bucket = ${bucket}`)

export type Delays = { free: number; firstSeconds: number; longestSeconds: number; forgetHours: number }

/** No delay. Concurrent callers have slightly different clocks: `now` would reject some of them. */
const NO_DELAY = new Date(0)

/** Whether the failure was counted: not while the bucket has to wait. */
export const addFailure = async (db: Db, bucket: string, now: Date, delays: Delays) => {
  const { free, firstSeconds, longestSeconds, forgetHours } = delays
  const isForgotten = db`(a.forget_at <= ${now} or a.forget_at > ${latest(now, forgetHours * 3600)})`
  const counted = await db`
    insert into password_attempts as a (bucket, failures, next_at, forget_at)
    values (${bucket}, 1, ${NO_DELAY}, ${now}::timestamptz + make_interval(hours => ${forgetHours}))
    on conflict (bucket) do update set
      failures = case when ${isForgotten} then 1 else a.failures + 1 end,
      next_at = case when ${isForgotten} or a.failures + 1 < ${free} then ${NO_DELAY}::timestamptz
        else ${now}::timestamptz + make_interval(secs =>
          least(${longestSeconds}, ${firstSeconds} * 2 ^ least(a.failures + 1 - ${free}, 20))) end,
      forget_at = excluded.forget_at
    where a.next_at <= ${now} or a.next_at > ${latest(now, longestSeconds)} returning bucket`
  return counted.length > 0
}

export const removeFailures = (db: Db, bucket: string) => db`delete from password_attempts where bucket = ${bucket}`

export const removeOldFailures = (db: Db, now: Date) => db`delete from password_attempts where forget_at < ${now}`
