import type { Db } from '../../server/db/open.ts'

/** A pseudo-random number from 0 to 1, always the same for the same row and purpose. */
export const createShare = (tx: Db) => tx`
  create function pg_temp.share(row_number bigint, purpose text) returns double precision
  language sql immutable parallel safe
  return (hashtextextended(purpose, row_number) & 9007199254740991) / 9007199254740992.0::double precision`
