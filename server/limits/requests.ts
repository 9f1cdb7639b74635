import type { Db } from '../db/open.ts'
import { tooManyRequests } from '../errors.ts'
import { limitedNetwork } from '../net/addresses.ts'
import { countRequest, takeRequestBack } from './queries.ts'

export type Allowance = { bucket: string; requests: number; seconds: number }

/**
 * Sets the RateLimit headers; rejects a request over the limit. Requests are counted in the database, so that the limit
 * holds across servers. The window begins with the first request and not with the minute, so that two windows cannot
 * meet in one burst.
 */
export const allowRequest = async (db: Db, allowance: Allowance, now: Date): Promise<Record<string, string>> => {
  const { requests, reset } = await countRequest(db, allowance, now)
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
export const forgiveRequest = (db: Db, bucket: string) => takeRequestBack(db, bucket)
