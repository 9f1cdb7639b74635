import { PERMISSIONS } from '../../contract/permissions.ts'
import type { Actor, Ctx } from '../context.ts'
import type { StoredDocuments } from './documents.ts'
import { documentKey } from './documents.ts'
import type { Portfolio } from './portfolio.ts'
import type { ExampleVendor } from './schema.ts'

const DAY = 86_400_000

export type UserActor = Extract<Actor, { type: 'user' }>
/** One actor's context at the time of a step. */
export type As = (actor: Actor) => Ctx

/** What the steps share: the transaction that all of it is, and what earlier steps have made. */
export type World = {
  tx: Ctx
  portfolio: Portfolio
  documents: StoredDocuments
  /** The hashes of the documents that were attached to something. */
  used: Set<string>
  /** Ids, by the name of the template in the library. */
  templates: ReadonlyMap<string, string>
  people: Map<string, UserActor>
  /** Keys of the custom fields that the example has brought. */
  fields: Set<string>
}

/** Something that happened. The steps of all vendors run in order of time. */
export type Step = { at: string; run: (as: As) => Promise<unknown> }

export const SYSTEM: Actor = { type: 'system', permissions: PERMISSIONS }

/** A calendar day, as a client sends it. */
export const dayOf = ({ tx }: Pick<World, 'tx'>, day: number) =>
  new Date(tx.now.getTime() + day * DAY).toISOString().slice(0, 10)

/** `-30 09:15` is a quarter past nine, thirty days before the day of loading. */
const timeOf = (world: World, at: string) => {
  const [day, time] = at.split(' ')
  return new Date(`${dayOf(world, Number(day))}T${time}Z`)
}

export const person = ({ people }: World, key: string): UserActor => {
  const found = people.get(key)
  if (!found) throw new Error(`${key} has not joined yet`)
  return found
}

export const documentOf = ({ documents, used }: World, vendor: ExampleVendor, name: string) => {
  const found = documents.get(documentKey(vendor, name))
  if (!found) throw new Error(`${vendor.vendor.name} has no document ${name}`)
  used.add(found.sha256)
  return found
}

/** One after another: it is one transaction, and so one connection. */
export const play = async (world: World, steps: readonly Step[]) => {
  const timed = steps.map(({ at, run }) => ({ now: timeOf(world, at), run }))
  timed.sort((a, b) => a.now.getTime() - b.now.getTime())
  for (const { now, run } of timed) await run((actor) => ({ ...world.tx, actor, now }))
}
