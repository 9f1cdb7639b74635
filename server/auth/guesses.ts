import type { Db } from '../db/open.ts'
import { only } from '../db/tx.ts'
import { tooManyRequests } from '../errors.ts'
import { forgiveRequest } from './limits.ts'

/** Guesses at a secret: so many are free, and each one after them waits twice as long as the one before. */
export type Guesses = { bucket: string; free: number }
const LONGEST_WAIT = 900
const FORGOTTEN_AFTER = 86_400

/**
 * Counts a guess before it is tried, so that a hundred at once are no more than one. Answers the seconds to wait when it
 * comes too early, and counts it not. The window ends a day after the last guess, and so tells when that was.
 */
const guess = (db: Db, { bucket, free }: Guesses, now: Date) => {
  const wait = db`make_interval(secs => case when r.requests < ${free} then 0
    else least(${LONGEST_WAIT}, power(2, least(r.requests - ${free}, 20))) end)`
  const next = db`r.window_ends - make_interval(secs => ${FORGOTTEN_AFTER}) + ${wait}`
  return only(db<{ wait: number }[]>`
    with counted as (
      insert into rate_limits as r (bucket, window_ends, requests)
      values (${bucket}, ${now}::timestamptz + make_interval(secs => ${FORGOTTEN_AFTER}), 1)
      on conflict (bucket) do update set window_ends = excluded.window_ends,
        requests = case when r.window_ends <= ${now} then 1 else r.requests + 1 end
      where r.window_ends <= ${now} or ${next} <= ${now}
      returning bucket)
    select case when exists (select from counted) then 0 else greatest(1, coalesce((
      select ceil(extract(epoch from ${next} - ${now}::timestamptz))::int from rate_limits r where r.bucket = ${bucket}), 1))
      end as wait`)
}

/** All of them must allow it; a guess that one refuses counts in none. */
export const allowGuess = async (db: Db, all: readonly Guesses[], now: Date) => {
  for (const [place, guesses] of all.entries()) {
    const { wait } = await guess(db, guesses, now)
    if (wait === 0) continue
    await forgiveGuess(db, all.slice(0, place))
    throw tooManyRequests({ 'retry-after': String(wait) })
  }
}

/** It was right, and so it was none. */
export const forgiveGuess = async (db: Db, all: readonly Guesses[]) => {
  for (const { bucket } of all) await forgiveRequest(db, bucket)
}
