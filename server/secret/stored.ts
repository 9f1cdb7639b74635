import type { Db } from '../db/open.ts'
import type { SecretBox } from './box.ts'
import { type LossKind, PLACES, type Place } from './places.ts'

type Sealed = { id: string; sealed: Uint8Array }
const sealedIn = (db: Db, { table, column }: Place) => db<Sealed[]>`
  select id::text, ${db(column)} as sealed from ${db(table)} where ${db(column)} is not null for update`

/** Seals everything again with the newest key. Returns how much, and how much cannot be read. */
export const resealAll = async (db: Db, secrets: SecretBox) => {
  const counts = { resealed: 0, unreadable: 0 }
  for (const place of PLACES)
    for (const { id, sealed } of await sealedIn(db, place)) {
      if (secrets.isCurrent(sealed)) continue
      const text = secrets.open(sealed, place.purpose)
      if (text === undefined) counts.unreadable += 1
      else {
        const { table, column, purpose } = place
        await db`update ${db(table)} set ${db(column)} = ${secrets.seal(text, purpose)} where id::text = ${id}`
        counts.resealed += 1
      }
    }
  return counts
}

export type Losses = Partial<Record<LossKind, string[]>>

/** What a secret cannot read, by kind, with the names of whom or what it concerns. Without a secret: everything. */
export const lossesOf = async (db: Db, secrets: SecretBox | undefined): Promise<Losses> => {
  const losses: Losses = {}
  for (const { purpose, table, column, loss } of PLACES) {
    if (!loss) continue
    const rows = await db<{ name: string; sealed: Uint8Array }[]>`
      select ${db.unsafe(loss.name)} as name, ${db(column)} as sealed from ${db(table)} t
      where ${db(column)} is not null and ${db.unsafe(loss.only ?? 'true')} order by 1`
    const lost = rows.filter(({ sealed }) => secrets?.open(sealed, purpose) === undefined)
    if (lost.length > 0) losses[loss.kind] = lost.map(({ name }) => name)
  }
  return losses
}
