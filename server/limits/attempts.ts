import { emailKey } from '../../contract/values/emails.ts'
import type { Db } from '../db/open.ts'
import { first } from '../db/tx.ts'
import { tooManyRequests } from '../errors.ts'
import { CLOCK_SLACK_MS } from '../jobs/leases.ts'
import { hashToken } from '../secret/tokens.ts'
import { addressBucket } from './requests.ts'

/** This many wrong passwords are treated as mistakes. Then the delay begins, and doubles with each. */
const FREE = 5
const FIRST_WAIT_SECONDS = 10
const LONGEST_WAIT_SECONDS = 900
const FORGET_HOURS = 24

/** Also for unknown accounts, so that a caller cannot tell them apart. */
export const accountBucket = (email: string) => `account ${hashToken(emailKey(email)).toString('hex')}`
export const deviceBucket = (deviceId: string) => `device ${deviceId}`
/** For a user with an open session who gets the current password wrong. */
export const ownPasswordBucket = (userId: string) => `own password ${userId}`
export const linkBucket = (linkId: string) => `link ${linkId}`
/** Guesses from one address, at any link. */
export const linkAddressBucket = (address: string) => addressBucket('link', address)

const nextAttempt = (db: Db, bucket: string) =>
  first(db<{ nextAt: Date }[]>`select next_at as "nextAt" from password_attempts where bucket = ${bucket}`)

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

/** What ends later was counted while the clock was ahead, and is over. */
const latest = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000 + CLOCK_SLACK_MS)
const latestWait = (now: Date) => latest(now, LONGEST_WAIT_SECONDS)
const isForgotten = (db: Db, now: Date) => db`
  (a.forget_at <= ${now} or a.forget_at > ${latest(now, FORGET_HOURS * 3600)})`

/** Checked before the password, and again before success is reported: others may have guessed meanwhile. */
export const throwIfThrottled = async (db: Db, bucket: string, now: Date) => {
  const found = await nextAttempt(db, bucket)
  if (found && found.nextAt > now && found.nextAt <= latestWait(now)) throw refuse(found.nextAt, now)
}

/** No delay. Concurrent callers have slightly different clocks: `now` would reject some of them. */
const NO_DELAY = new Date(0)

/** Counts a wrong password. Of many concurrent ones, those beyond the free ones only learn that they must wait. */
export const countFailure = async (db: Db, bucket: string, now: Date, free = FREE) => {
  const counted = await db`
    insert into password_attempts as a (bucket, failures, next_at, forget_at)
    values (${bucket}, 1, ${NO_DELAY}, ${now}::timestamptz + make_interval(hours => ${FORGET_HOURS}))
    on conflict (bucket) do update set
      failures = case when ${isForgotten(db, now)} then 1 else a.failures + 1 end,
      next_at = case when ${isForgotten(db, now)} or a.failures + 1 < ${free} then ${NO_DELAY}::timestamptz
        else ${now}::timestamptz + make_interval(secs =>
          least(${LONGEST_WAIT_SECONDS}, ${FIRST_WAIT_SECONDS} * 2 ^ least(a.failures + 1 - ${free}, 20))) end,
      forget_at = excluded.forget_at
    where a.next_at <= ${now} or a.next_at > ${latestWait(now)} returning bucket`
  if (counted.length === 0) await throwIfThrottled(db, bucket, now)
}

/** A caller who knows the password was not guessing. */
export const forgetFailures = (db: Db, bucket: string) => db`delete from password_attempts where bucket = ${bucket}`

export const forgetOldFailures = (db: Db, now: Date) => db`delete from password_attempts where forget_at < ${now}`
