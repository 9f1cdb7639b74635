import type { Db } from '../db/open.ts'
import { only } from '../db/tx.ts'
import { tooManyRequests } from '../errors.ts'
import { CLOCK_SLACK_MS } from '../jobs/leases.ts'
import { limitedNetwork } from '../net/addresses.ts'

export type Allowance = { bucket: string; requests: number; seconds: number }

/**
 * Counts a request in its window, in the database, so that the limit holds across servers. The window begins with the
 * first request and not with the minute, so that two windows cannot meet in one burst.
 */
const hit = (db: Db, { bucket, seconds }: Allowance, now: Date) =>
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

/** Sets the RateLimit headers; rejects a request over the limit. */
export const allowRequest = async (db: Db, allowance: Allowance, now: Date): Promise<Record<string, string>> => {
  const { requests, reset } = await hit(db, allowance, now)
  const remaining = Math.max(0, allowance.requests - requests)
  const headers = {
    // The draft standard, and the three headers of its earlier versions.
    ratelimit: `"default";r=${remaining};t=${reset}`,
    'ratelimit-policy': `"default";q=${allowance.requests};w=${allowance.seconds}`,
    'ratelimit-limit': String(allowance.requests),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(reset),
  }
  if (requests > allowance.requests) throw tooManyRequests({ ...headers, 'retry-after': String(Math.max(1, reset)) })
  return headers
}

/** Counts everybody from one network together. */
export const addressBucket = (name: string, address: string) => `${name} ${limitedNetwork(address)}`

/** Takes a request back: a successful sign-in is not a guess. */
export const forgiveRequest = (db: Db, bucket: string) =>
  db`update rate_limits set requests = greatest(0, requests - 1) where bucket = ${bucket}`
