import type { Permission } from '../contract/permissions.ts'
import type { Db } from './db/open.ts'
import type { FileStore } from './files/store.ts'
import type { Bounds } from './identity/permissions.ts'

/** Whoever holds a link to a questionnaire. It opens that one assessment, or one section of it, and nothing else. */
export type VendorActor = {
  type: 'vendor'
  name: string
  linkId: string
  assessmentId: string
  /** The only section that a hand-off link opens; null opens all. */
  sectionIndex: number | null
  permissions: readonly []
}

/** Who does it. A caller holds permissions; the system (start, command line) is asked for none. */
export type Actor =
  | { type: 'user'; id: string; name: string; email: string; permissions: readonly Permission[]; sessionId: string }
  | { type: 'key'; id: string; name: string; permissions: readonly Permission[]; bounds: Bounds }
  | VendorActor
  | { type: 'system'; permissions: readonly Permission[] }
  | { type: 'nobody'; permissions: readonly [] }

export const NOBODY: Actor = { type: 'nobody', permissions: [] }

/** From where: what the audit log keeps beside the name. */
export type Origin = {
  requestId: string | null
  address: string | null
  userAgent: string | null
  baseUrl: string
  /** It did not happen: the example portfolio tells it. */
  example?: true
}

/** Everything that a service needs of the world. `db` *is* the transaction when there is one. */
export type Ctx = {
  db: Db
  actor: Actor
  now: Date
  origin: Origin
  /** Where the content of files is kept. */
  files: FileStore
  /** Called when a transaction has been committed, so that its audit entries get their place in the chain. */
  committed: () => void
}

export const actorName = (actor: Actor) => {
  if (actor.type === 'user') return actor.name
  if (actor.type === 'vendor') return `Vendor: ${actor.name}`
  return actor.type === 'key' ? `API key: ${actor.name}` : 'System'
}

/** The user behind a change, where it was one. */
export const actorUserId = (actor: Actor) => (actor.type === 'user' ? actor.id : null)

/** Both, for rows that keep who did something even when the user is gone. */
export const actorAsPerson = (actor: Actor) => ({ id: actorUserId(actor), name: actorName(actor) })
