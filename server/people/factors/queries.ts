import type { Db } from '../../db/open.ts'
import { first } from '../../db/tx.ts'
import { dueAt, isRequired } from '../identity/factorQueries.ts'

export type Factors = {
  totpConfirmedAt: string | null
  recoveryCodesLeft: number
  passkeys: number
  required: boolean
  dueAt: string
}

export const find = (db: Db, userId: string) =>
  first(db<Factors[]>`
  select (select iso(t.confirmed_at) from totp_factors t where t.user_id = u.id and t.secret is not null) as "totpConfirmedAt",
    (select count(*)::int from recovery_codes c where c.user_id = u.id and c.used_at is null) as "recoveryCodesLeft",
    (select count(*)::int from passkeys p where p.user_id = u.id) as passkeys,
    ${isRequired(db)} as required, iso(${dueAt(db)}) as "dueAt"
  from users u join roles r on r.id = u.role_id cross join organisation o where u.id = ${userId}`)

export type Totp = { secret: Uint8Array | null; pending: Uint8Array | null; lastStep: number }

/** Locked by the row of its user, which the caller of this holds. */
export const totpOf = (db: Db, userId: string) =>
  first(db<Totp[]>`select secret, pending_secret as pending, last_step::float8 as "lastStep"
    from totp_factors where user_id = ${userId}`)

export const savePending = (db: Db, userId: string, sealed: Uint8Array, now: Date) => db`
  insert into totp_factors (user_id, pending_secret, created_at) values (${userId}, ${sealed}, ${now})
  on conflict (user_id) do update set pending_secret = excluded.pending_secret`

export const confirmPending = (db: Db, userId: string, step: number, now: Date) => db`
  update totp_factors set secret = pending_secret, pending_secret = null, last_step = ${step}, confirmed_at = ${now}
  where user_id = ${userId}`

export const useStep = (db: Db, userId: string, step: number) =>
  db`update totp_factors set last_step = ${step} where user_id = ${userId}`

export const removeTotp = (db: Db, userId: string) => db`delete from totp_factors where user_id = ${userId}`

export const replaceCodes = async (db: Db, userId: string, hashes: readonly Uint8Array[]) => {
  await db`delete from recovery_codes where user_id = ${userId}`
  await db`insert into recovery_codes ${db(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))}`
}

/** Uses the code up: a second caller finds none. */
export const takeCode = async (db: Db, userId: string, hash: Uint8Array, now: Date) =>
  (
    await db`update recovery_codes set used_at = ${now}
    where user_id = ${userId} and code_hash = ${hash} and used_at is null returning id`
  ).length > 0

export const removeCodes = (db: Db, userId: string) => db`delete from recovery_codes where user_id = ${userId}`
