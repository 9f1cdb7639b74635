import type { AuditDetails } from '../../contract/auditEvents.ts'
import { type AuditAction, auditEvents } from '../../contract/auditEvents.ts'
import { actorName, actorUserId, type Ctx } from '../context.ts'
import { noteRecord } from '../db/tx.ts'
import { publishEntries } from './events/ofAudit.ts'

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

/** Writes the entry, and the event that follows from it, in the transaction of its change: all exist, or none. */
export const record = async <A extends AuditAction>(
  tx: Recording,
  action: A,
  entity: Entity | null,
  meta: AuditDetails<A>,
) => {
  noteRecord(tx.db)
  const entry = tx.db`insert into audit_log
    (created_at, action, user_id, user_name, entity_type, entity_id, entity_name, meta)
    values (${tx.now}, ${action}, ${actorUserId(tx.actor)}, ${actorName(tx.actor)}, ${auditEvents[action].entityType},
      ${entity?.id ?? null}, ${entity?.name ?? null}, ${tx.db.json(Object.assign({}, meta, originOf(tx)) as never)})`
  // Together: neither needs the answer of the other.
  await Promise.all([entry, publishEntries(tx, action, [{ entity, meta }])])
}

type Change<A extends AuditAction> = { entity: Entity; meta: AuditDetails<A> }

/** The same for many changes: one entry each, in one statement. */
export const recordAll = async <A extends AuditAction>(tx: Ctx, action: A, changes: readonly Change<A>[]) => {
  const origin = originOf(tx)
  const entries = changes.map(({ entity, meta }) => ({ ...entity, meta: Object.assign({}, meta, origin) }))
  noteRecord(tx.db)
  const written = tx.db`insert into audit_log
    (created_at, action, user_id, user_name, entity_type, entity_id, entity_name, meta)
    select ${tx.now}, ${action}, ${actorUserId(tx.actor)}, ${actorName(tx.actor)}, ${auditEvents[action].entityType},
      e.id, e.name, e.meta
    from jsonb_to_recordset(${tx.db.json(entries as never)}) e (id text, name text, meta jsonb)`
  await Promise.all([written, publishEntries(tx, action, changes)])
}
