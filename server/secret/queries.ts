import type { Db } from '../db/open.ts'
import { only } from '../db/tx.ts'
import type { Place } from './places.ts'

/** What was sealed with the secret of this installation. */
export const readMark = async (db: Db) =>
  (await only(db<{ mark: Uint8Array | null }[]>`select secret_check as mark from organisation`)).mark

export const writeFirstMark = (db: Db, mark: Uint8Array) =>
  db`update organisation set secret_check = ${mark} where secret_check is null`

export const replaceMark = (db: Db, mark: Uint8Array) => db`update organisation set secret_check = ${mark}`

type Sealed = { id: string; sealed: Uint8Array }
export const lockSealed = (db: Db, { table, column }: Place) => db<Sealed[]>`
  select id::text, ${db(column)} as sealed from ${db(table)} where ${db(column)} is not null for update`

export const writeSealed = (db: Db, { table, column }: Place, id: string, sealed: Uint8Array) =>
  db`update ${db(table)} set ${db(column)} = ${sealed} where id::text = ${id}`

type Named = { name: string; sealed: Uint8Array }
/** With the name of whom or what each concerns. */
export const namedSealed = (db: Db, { table, column }: Place, loss: NonNullable<Place['loss']>) => db<Named[]>`
  select ${db.unsafe(loss.name)} as name, ${db(column)} as sealed from ${db(table)} t
  where ${db(column)} is not null and ${db.unsafe(loss.only ?? 'true')} order by 1`
