import { emailKey } from '../../contract/values/emails.ts'
import type { Db } from '../db/open.ts'
import { tooManyRequests } from '../errors.ts'
import { hashToken } from '../secret/tokens.ts'
import { addFailure, latest, nextAttempt, removeFailures } from './queries.ts'
import { addressBucket } from './requests.ts'

/** The free ones are treated as mistakes. Then the delay begins, and doubles with each. */
const DELAYS = { free: 5, firstSeconds: 10, longestSeconds: 900, forgetHours: 24 }

/** Also for unknown accounts, so that a caller cannot tell them apart. */
export const accountBucket = (email: string) => `account ${hashToken(emailKey(email)).toString('hex')}`
export const deviceBucket = (deviceId: string) => `device ${deviceId}`
/** For a user with an open session who gets the current password wrong. */
export const ownPasswordBucket = (userId: string) => `own password ${userId}`
export const linkBucket = (linkId: string) => `link ${linkId}`
/** Guesses from one address, at any link. */
export const linkAddressBucket = (address: string) => addressBucket('link', address)

const refuse = (nextAt: Date, now: Date) => {
  const seconds = Math.max(1, Math.ceil((nextAt.getTime() - now.getTime()) / 1000))
  return tooManyRequests(
    { 'retry-after': String(seconds) },
    `Too many wrong passwords. Try again in ${inWords(seconds)}.`,
  )
}

const inWords = (seconds: number) => {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** Checked before the password, and again before success is reported: others may have guessed meanwhile. */
export const throwIfThrottled = async (db: Db, bucket: string, now: Date) => {
  const found = await nextAttempt(db, bucket)
  if (found && found.nextAt > now && found.nextAt <= latest(now, DELAYS.longestSeconds)) throw refuse(found.nextAt, now)
}

/** Counts a wrong password. Of many concurrent ones, those beyond the free ones only learn that they must wait. */
export const countFailure = async (db: Db, bucket: string, now: Date, free = DELAYS.free) => {
  if (!(await addFailure(db, bucket, now, { ...DELAYS, free }))) await throwIfThrottled(db, bucket, now)
}

/** A caller who knows the password was not guessing. */
export const forgetFailures = (db: Db, bucket: string) => removeFailures(db, bucket)
