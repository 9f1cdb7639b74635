import type { AuditDetails } from '../../contract/auditEvents.ts'
import { type AuditAction, auditEvents } from '../../contract/auditEvents.ts'
import { actorName, actorUserId, type Ctx } from '../context.ts'
import { noteRecord } from '../db/tx.ts'
import { publishEntries } from './events/ofAudit.ts'
import { insertEntries, insertEntry } from './recordQueries.ts'

export type Entity = { id: string; name: string }

/** What an entry needs of a context; a restore has no more. */
export type Recording = Pick<Ctx, 'db' | 'actor' | 'now' | 'origin'>

const originOf = ({ origin: { requestId, address, userAgent, example }, actor }: Recording) => ({
  requestId,
  address,
  userAgent,
  keyId: actor.type === 'key' ? actor.id : undefined,
  example,
})

const headOf = ({ now, actor }: Recording, action: AuditAction) => ({
  at: now,
  action,
  userId: actorUserId(actor),
  userName: actorName(actor),
  entityType: auditEvents[action].entityType,
})

/** Writes the entry, and the event that follows from it, in the transaction of its change: all exist, or none. */
export const record = async <A extends AuditAction>(
  tx: Recording,
  action: A,
  entity: Entity | null,
  meta: AuditDetails<A>,
) => {
  noteRecord(tx.db)
  const entry = insertEntry(tx.db, headOf(tx, action), entity, Object.assign({}, meta, originOf(tx)))
  // Together: neither needs the answer of the other.
  await Promise.all([entry, publishEntries(tx, action, [{ entity, meta }])])
}

type Change<A extends AuditAction> = { entity: Entity; meta: AuditDetails<A> }

/** The same for many changes: one entry each, in one statement. */
export const recordAll = async <A extends AuditAction>(tx: Ctx, action: A, changes: readonly Change<A>[]) => {
  const origin = originOf(tx)
  const entries = changes.map(({ entity, meta }) => ({ ...entity, meta: Object.assign({}, meta, origin) }))
  noteRecord(tx.db)
  const written = insertEntries(tx.db, headOf(tx, action), entries)
  await Promise.all([written, publishEntries(tx, action, changes)])
}
