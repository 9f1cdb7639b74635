import type { Permission } from '../contract/permissions.ts'
import type { SmtpServer } from './config/smtpConfig.ts'
import type { Db } from './db/open.ts'
import type { FileStore } from './files/store.ts'
import type { SecretBox } from './secret/box.ts'

/** The holder of a link to a questionnaire: it opens that one assessment, or one section of it, and nothing else. */
export type VendorActor = {
  type: 'vendor'
  name: string
  linkId: string
  assessmentId: string
  /** The only section that a section link opens; null opens all. */
  sectionIndex: number | null
  permissions: readonly []
}

/** A signed-in user. */
export type UserActor = {
  type: 'user'
  id: string
  name: string
  email: string
  permissions: readonly Permission[]
  sessionId: string
  /** They must set up a second factor before anything else. */
  limited?: boolean
  /** They have proved who they are within the last minutes. */
  proven?: boolean
}

/** From where, and until when, a key can be used. */
export type Bounds = { allowedAddresses: readonly string[]; expiresAt: Date | null }

/** The actor. A caller has permissions; the system (start, command line) needs none. */
export type Actor =
  | UserActor
  | { type: 'key'; id: string; name: string; permissions: readonly Permission[]; bounds: Bounds }
  | VendorActor
  | { type: 'system'; permissions: readonly Permission[] }
  | { type: 'nobody'; permissions: readonly [] }

export const may = ({ permissions }: Actor, permission: Permission) =>
  (permissions as readonly Permission[]).includes(permission)

/** Tells callers apart. All anonymous ones, and the system, are one. */
export const callerOf = (actor: Actor) => {
  if (actor.type === 'vendor') return `vendor:${actor.linkId}`
  return 'id' in actor ? `${actor.type}:${actor.id}` : actor.type
}

export const NOBODY: Actor = { type: 'nobody', permissions: [] }

/** The origin of a change, for the audit log. */
export type Origin = {
  requestId: string | null
  address: string | null
  userAgent: string | null
  /** For mails and links. */
  baseUrl: string
  /** As the caller wrote it: only for what concerns that caller, such as cookies. */
  callerUrl: string
  /** A fictional change of the example portfolio. */
  example?: true
}

/** Everything that a service needs. `db` *is* the transaction if there is one. */
export type Ctx = {
  db: Db
  actor: Actor
  now: Date
  origin: Origin
  /** Where the content of files is stored. */
  files: FileStore
  /** Encrypts what must be read again, with a key outside the database. */
  secrets: SecretBox
  /** The mail server of the environment, which takes precedence over the settings. */
  smtp: SmtpServer | undefined
  /** Called after a transaction with audit entries has been committed, to seal them. */
  committed: () => void
}

export const actorName = (actor: Actor) => {
  if (actor.type === 'user') return actor.name
  if (actor.type === 'vendor') return `Vendor: ${actor.name}`
  return actor.type === 'key' ? `API key: ${actor.name}` : 'System'
}

/** The user behind a change, if it was one. */
export const actorUserId = (actor: Actor) => (actor.type === 'user' ? actor.id : null)

/** Both, for rows that keep the name even after the user is deleted. */
export const actorAsPerson = (actor: Actor) => ({ id: actorUserId(actor), name: actorName(actor) })
