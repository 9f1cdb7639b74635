import type { AuditAction } from '../../../contract/auditEvents.ts'
import type { EventType } from '../../../contract/outgoing/events.ts'
import { type Publishing, publishAll } from './publish.ts'
import type { EventData, Subject } from './types.ts'

/** Changes that others hear of. They follow from the audit entry, so that no service can forget them. */
const EVENT_OF: { readonly [A in AuditAction]?: EventType } = {
  CREATE_VENDOR: 'vendor.created',
  UPDATE_VENDOR: 'vendor.updated',
  DELETE_VENDOR: 'vendor.deleted',
  CREATE_ASSESSMENT: 'assessment.created',
  SEND_ASSESSMENT: 'assessment.sent',
  START_ASSESSMENT: 'assessment.started',
  SUBMIT_ASSESSMENT: 'assessment.submitted',
  SEND_BACK_ASSESSMENT: 'assessment.sent_back',
  FINALIZE_ASSESSMENT: 'assessment.completed',
  REOPEN_ASSESSMENT: 'assessment.reopened',
  VENDOR_FORWARDED: 'assessment.forwarded',
  VENDOR_ASKED_FOR_TIME: 'assessment.extension_requested',
  VENDOR_DECLINED: 'assessment.declined',
}

type Entry = { entity: Subject | null; meta: object }

/** The subject and the details of each entry, without the origin of the change, which is nobody else's business. */
export const publishEntries = async (tx: Publishing, action: AuditAction, entries: readonly Entry[]) => {
  const type = EVENT_OF[action]
  if (type === undefined) return
  const all = entries.map(({ entity, meta }) => ({ id: entity?.id, name: entity?.name, ...meta }))
  await publishAll(tx, type, all as unknown as EventData[typeof type][])
}
