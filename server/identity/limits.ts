import type { Db } from '../db/open.ts'
import { only } from '../db/tx.ts'
import { tooManyRequests } from '../errors.ts'
import { limitedNetwork } from './addresses.ts'

export type Allowance = { bucket: string; requests: number; seconds: number }

/**
 * Counts a request in its window, in the database: the limit holds however many servers there are.
 * The window begins with the first request and not with the minute, so that two minutes cannot meet in one burst.
 */
const hit = (db: Db, { bucket, seconds }: Allowance, now: Date) =>
  only(db<{ requests: number; reset: number }[]>`
  insert into rate_limits as r (bucket, window_ends, requests)
  values (${bucket}, ${now}::timestamptz + make_interval(secs => ${seconds}), 1)
  on conflict (bucket) do update set
    requests = case when r.window_ends <= ${now} then 1 else r.requests + 1 end,
    window_ends = case when r.window_ends <= ${now} then excluded.window_ends else r.window_ends end
  returning requests, ceil(extract(epoch from window_ends - ${now}::timestamptz))::int as reset`)

/** The headers that tell a caller where it stands; refuses the request that is one too many. */
export const allowRequest = async (db: Db, allowance: Allowance, now: Date): Promise<Record<string, string>> => {
  const { requests, reset } = await hit(db, allowance, now)
  const headers = {
    'ratelimit-limit': String(allowance.requests),
    'ratelimit-remaining': String(Math.max(0, allowance.requests - requests)),
    'ratelimit-reset': String(reset),
  }
  if (requests > allowance.requests) throw tooManyRequests({ ...headers, 'retry-after': String(Math.max(1, reset)) })
  return headers
}

/** What is counted for everybody who comes from one place. */
export const addressBucket = (name: string, address: string) => `${name} ${limitedNetwork(address)}`

/** Takes a request back: a sign-in that succeeded is no attempt at guessing. */
export const forgiveRequest = (db: Db, bucket: string) =>
  db`update rate_limits set requests = greatest(0, requests - 1) where bucket = ${bucket}`
