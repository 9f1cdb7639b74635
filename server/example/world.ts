import { PERMISSIONS } from '../../contract/permissions.ts'
import type { Actor, Ctx } from '../context.ts'
import { chance } from './chance.ts'
import type { Documents } from './documents.ts'
import { documentKey } from './documents.ts'
import type { DocumentKind, ExampleVendor, PersonKey, TemplateKey } from './types.ts'

const MINUTE = 60_000
const DAY = 86_400_000

export type UserActor = Extract<Actor, { type: 'user' }>

/** What the steps share: the transaction that all of it is, and what earlier steps have made. */
export type World = {
  tx: Ctx
  /** The beginning of today, from which all days are counted. */
  today: Date
  documents: Documents
  /** The hashes of those that somebody was given. */
  used: Set<string>
  templates: Readonly<Record<TemplateKey, string>>
  people: Map<PersonKey, UserActor>
  vendors: Map<string, string>
}

/** Something that happened at a moment. The steps of all vendors run in the order of time, as they would have happened. */
export type Step = { at: Date; run: (ctx: (actor: Actor) => Ctx) => Promise<unknown> }

/** Within working hours; which minute it was depends on what it was. */
export const moment = ({ today }: Pick<World, 'today'>, day: number, ...about: string[]) =>
  new Date(today.getTime() + day * DAY + Math.floor(8 * 60 + chance(...about, day) * 9 * 60) * MINUTE)

/** The day, as a caller would send it. */
export const dayOf = ({ today }: Pick<World, 'today'>, day: number) =>
  new Date(today.getTime() + day * DAY).toISOString().slice(0, 10)

/** The context of one step: its own author and time. */
export const contextAt =
  ({ tx }: Pick<World, 'tx'>, now: Date) =>
  (actor: Actor): Ctx => ({ ...tx, actor, now })

export const SYSTEM: Actor = { type: 'system', permissions: PERMISSIONS }

export const person = ({ people }: World, key: PersonKey): UserActor => {
  const found = people.get(key)
  if (!found) throw new Error(`${key} has not joined yet`)
  return found
}

export const vendorId = ({ vendors }: World, { key }: Pick<ExampleVendor, 'key'>) => {
  const found = vendors.get(key)
  if (found === undefined) throw new Error(`${key} is no vendor yet`)
  return found
}

export const documentOf = ({ documents, used }: World, vendor: ExampleVendor, kind: DocumentKind) => {
  const found = documents.get(documentKey(vendor, kind))
  if (!found) throw new Error(`${vendor.key} has no ${kind}`)
  used.add(found.sha256)
  return found
}

/** All that happened, one after the other: it is one transaction, and so one connection. */
export const play = async (world: World, steps: readonly Step[]) => {
  const inOrder = [...steps].sort((a, b) => a.at.getTime() - b.at.getTime())
  for (const { at, run } of inOrder) await run(contextAt(world, at))
}
