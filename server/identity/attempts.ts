import { fold } from '../../contract/text.ts'
import type { Db } from '../db/open.ts'
import { first } from '../db/tx.ts'
import { tooManyRequests } from '../errors.ts'
import { addressBucket } from './limits.ts'
import { hashToken } from './tokens.ts'

/** So many wrong passwords are mistakes. After them the wait begins, and doubles with each. */
const FREE = 5
const FIRST_WAIT_SECONDS = 10
const LONGEST_WAIT_SECONDS = 900
const FORGET_HOURS = 24

/** Whether or not there is such an account: who asks cannot tell. */
export const accountBucket = (email: string) => `account ${hashToken(fold(email)).toString('hex')}`
export const deviceBucket = (deviceId: string) => `device ${deviceId}`
/** Whoever sits at an open session and does not know its password. */
export const ownPasswordBucket = (userId: string) => `own password ${userId}`
export const linkBucket = (linkId: string) => `link ${linkId}`
/** Whichever link is guessed at from there. */
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

/** Asked before a password is looked at, and again before it is said that it was right: others may have guessed meanwhile. */
export const mayAttempt = async (db: Db, bucket: string, now: Date) => {
  const found = await nextAttempt(db, bucket)
  if (found && found.nextAt > now) throw refuse(found.nextAt, now)
}

/** While nobody has to wait. Callers of the same moment have clocks that differ a little: `now` would refuse some of them. */
const AT_ONCE = new Date(0)

/** A wrong password. Of many that are tried at once, those beyond the free ones learn only that they have to wait. */
export const countFailure = async (db: Db, bucket: string, now: Date, free = FREE) => {
  const counted = await db`
    insert into password_attempts as a (bucket, failures, next_at, forget_at)
    values (${bucket}, 1, ${AT_ONCE}, ${now}::timestamptz + make_interval(hours => ${FORGET_HOURS}))
    on conflict (bucket) do update set
      failures = case when a.forget_at <= ${now} then 1 else a.failures + 1 end,
      next_at = case when a.forget_at <= ${now} or a.failures + 1 < ${free} then ${AT_ONCE}::timestamptz
        else ${now}::timestamptz + make_interval(secs =>
          least(${LONGEST_WAIT_SECONDS}, ${FIRST_WAIT_SECONDS} * 2 ^ least(a.failures + 1 - ${free}, 20))) end,
      forget_at = excluded.forget_at
    where a.next_at <= ${now} returning bucket`
  if (counted.length === 0) await mayAttempt(db, bucket, now)
}

/** Whoever knows the password has made no guesses. */
export const forgetFailures = (db: Db, bucket: string) => db`delete from password_attempts where bucket = ${bucket}`

export const forgetOldFailures = (db: Db, now: Date) => db`delete from password_attempts where forget_at < ${now}`
