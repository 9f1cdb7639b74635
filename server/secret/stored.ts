import type { Db } from '../db/open.ts'
import type { SecretBox } from './box.ts'
import { type LossKind, PLACES } from './places.ts'
import { lockSealed, namedSealed, writeSealed } from './queries.ts'

/** Seals everything again with the newest key. Returns how much, and how much cannot be read. */
export const resealAll = async (db: Db, secrets: SecretBox) => {
  const counts = { resealed: 0, unreadable: 0 }
  for (const place of PLACES)
    for (const { id, sealed } of await lockSealed(db, place)) {
      if (secrets.isCurrent(sealed)) continue
      const text = secrets.open(sealed, place.purpose)
      if (text === undefined) counts.unreadable += 1
      else {
        await writeSealed(db, place, id, secrets.seal(text, place.purpose))
        counts.resealed += 1
      }
    }
  return counts
}

export type Losses = Partial<Record<LossKind, string[]>>

/** What a secret cannot read, by kind, with the names of whom or what it concerns. Without a secret: everything. */
export const lossesOf = async (db: Db, secrets: SecretBox | undefined): Promise<Losses> => {
  const losses: Losses = {}
  for (const place of PLACES) {
    const { purpose, loss } = place
    if (!loss) continue
    const rows = await namedSealed(db, place, loss)
    const lost = rows.filter(({ sealed }) => secrets?.open(sealed, purpose) === undefined)
    if (lost.length > 0) losses[loss.kind] = lost.map(({ name }) => name)
  }
  return losses
}
