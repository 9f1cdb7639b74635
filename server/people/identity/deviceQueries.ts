import type { Db } from '../../db/open.ts'
import { first } from '../../db/tx.ts'

/** A device without a sign-in for this long is forgotten; its cookie lives as long. */
export const DEVICE_DAYS = 365

const isCurrent = (db: Db, now: Date) => db`last_used_at > ${now}::timestamptz - make_interval(days => ${DEVICE_DAYS})`

export const find = (db: Db, emailKey: string, tokenHashes: readonly Uint8Array[], now: Date) =>
  first(db<{ id: string }[]>`
  select d.id from devices d join users u on u.id = d.user_id
  where d.token_hash in ${db(tokenHashes)} and u.email_key = ${emailKey} and ${isCurrent(db, now)} limit 1`)

export const insert = (db: Db, userId: string, tokenHash: Uint8Array, now: Date) => db`
  insert into devices (token_hash, user_id, created_at, last_used_at) values (${tokenHash}, ${userId}, ${now}, ${now})`

export const touch = (db: Db, id: string, now: Date) => db`update devices set last_used_at = ${now} where id = ${id}`

/** A program that signs in without keeping cookies is a new device each time, so the number is limited. */
export const removeBeyond = (db: Db, userId: string, most: number) => db`
  delete from devices where user_id = ${userId} and id not in (
    select id from devices where user_id = ${userId} order by last_used_at desc, id desc limit ${most})`

export const removeUnused = (db: Db, now: Date) => db`delete from devices where not ${isCurrent(db, now)}`
