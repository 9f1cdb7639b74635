import type { Passkey } from '../../../contract/people/signIn.ts'
import type { Db } from '../../db/open.ts'
import { first, only } from '../../db/tx.ts'

const columns = (db: Db) => db`id, name, backed_up as "backedUp", iso(created_at) as "createdAt",
  iso(last_used_at) as "lastUsedAt"`

export const ofUser = (db: Db, userId: string) => db<Passkey[]>`
  select ${columns(db)} from passkeys where user_id = ${userId} order by created_at, id`

export type Credential = {
  id: string
  userId: string
  credentialId: string
  publicKey: Uint8Array
  counter: number
  transports: string[]
}
const credential = (db: Db) => db`id, user_id as "userId", credential_id as "credentialId", public_key as "publicKey",
  counter::float8 as counter, transports`

export const credentialsOf = (db: Db, userId: string) =>
  db<Credential[]>`select ${credential(db)} from passkeys where user_id = ${userId} order by created_at, id`

export const findCredential = (db: Db, credentialId: string) =>
  first(db<Credential[]>`select ${credential(db)} from passkeys where credential_id = ${credentialId}`)

type NewPasskey = Omit<Credential, 'id'> & { name: string; backedUp: boolean }
export const insert = (db: Db, p: NewPasskey, now: Date) =>
  only(db<Passkey[]>`
  insert into passkeys (user_id, credential_id, public_key, counter, transports, name, backed_up, created_at)
  values (${p.userId}, ${p.credentialId}, ${p.publicKey}, ${p.counter}, ${p.transports}, ${p.name}, ${p.backedUp}, ${now})
  returning ${columns(db)}`)

export const used = (db: Db, id: string, counter: number, now: Date) =>
  db`update passkeys set counter = ${counter}, last_used_at = ${now} where id = ${id}`

export const rename = (db: Db, userId: string, id: string, name: string) =>
  first(db<Passkey[]>`
  update passkeys set name = ${name} where id = ${id} and user_id = ${userId} returning ${columns(db)}`)

export const find = (db: Db, userId: string, id: string) =>
  first(db<Passkey[]>`select ${columns(db)} from passkeys where id = ${id} and user_id = ${userId}`)

export const remove = (db: Db, id: string) => db`delete from passkeys where id = ${id}`
export const removeAll = (db: Db, userId: string) => db`delete from passkeys where user_id = ${userId}`
