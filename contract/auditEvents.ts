import { events as assessments } from './assessments/auditEvents.ts'
import { events as audit } from './audit/auditEvents.ts'
import { TEXT } from './auditEvent.ts'
import { events as example } from './example/auditEvents.ts'
import { events as findings } from './findings/auditEvents.ts'
import { events as library } from './library/auditEvents.ts'
import { events as mail } from './mail/auditEvents.ts'
import { events as organisation } from './organisation/auditEvents.ts'
import { events as outgoing } from './outgoing/auditEvents.ts'
import { events as people } from './people/auditEvents.ts'
import { Bool, Id, Nullable, Optional, type Static } from './schema.ts'
import { events as vendors } from './vendors/auditEvents.ts'

/** Every action of the audit log: the room that it belongs to states it. */
export const auditEvents = {
  ...vendors,
  ...findings,
  ...assessments,
  ...library,
  ...people,
  ...organisation,
  ...mail,
  ...outgoing,
  ...example,
  ...audit,
}

export type AuditAction = keyof typeof auditEvents

/** The details of each action's entry, beside actor, time and origin. */
export const auditDetails = Object.fromEntries(
  Object.entries(auditEvents).map(([action, { details }]) => [action, details]),
) as { [A in AuditAction]: (typeof auditEvents)[A]['details'] }

// Worked out once for each action and not again at every call: the check of types takes half the time.
interface DetailsByAction extends Details {}
type Details = { [A in AuditAction]: Static<(typeof auditEvents)[A]['details']> }
export type AuditDetails<A extends AuditAction> = DetailsByAction[A]

/** The origin of a change, which every entry may have beside its details. */
export const auditOrigin = {
  requestId: Optional(Nullable(TEXT)),
  address: Optional(Nullable(TEXT)),
  userAgent: Optional(Nullable(TEXT)),
  keyId: Optional(Id),
  example: Optional(Bool()),
}
