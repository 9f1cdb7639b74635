import { type AuditAction, type AuditMeta, auditEvents } from '../../contract/audit.ts'
import { actorName, actorUserId, type Ctx } from '../context.ts'

export type Entity = { id: string; name: string }

/** What an entry needs of a context; a restore has no more. */
export type Recording = Pick<Ctx, 'db' | 'actor' | 'now' | 'origin'>

/** The entry of a change, in the transaction of the change: both are there, or neither. */
export const record = async <A extends AuditAction>(
  tx: Recording,
  action: A,
  entity: Entity | null,
  meta: AuditMeta<A>,
) => {
  const { requestId, address, userAgent } = tx.origin
  const keyId = tx.actor.type === 'key' ? tx.actor.id : undefined
  const origin = { requestId, address, userAgent, keyId }
  await tx.db`insert into audit_log
    (created_at, action, user_id, user_name, entity_type, entity_id, entity_name, meta)
    values (${tx.now}, ${action}, ${actorUserId(tx.actor)}, ${actorName(tx.actor)}, ${auditEvents[action].entityType},
      ${entity?.id ?? null}, ${entity?.name ?? null}, ${tx.db.json(Object.assign({}, meta, origin) as never)})`
}
