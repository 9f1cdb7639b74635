import { COUNTS, changes, details, event, file, generated, NAMES, none, RECORD, TEXT, vendor } from '../auditEvent.ts'
import { Bool, Count, DateTime, Id, Nullable, Optional } from '../schema.ts'

const subprocessor = { subprocessorId: Id, subprocessor: TEXT }

/** What the audit log records. */
export const events = {
  CREATE_VENDOR: event('Vendor', 'Vendor created', details({ vendor: RECORD })),
  /** With the items of its offboarding checklist that were open when it left. */
  UPDATE_VENDOR: event('Vendor', 'Vendor updated', details({ changes, openItems: Optional(NAMES) })),
  DELETE_VENDOR: event('Vendor', 'Vendor deleted', details({ vendor: RECORD, removed: COUNTS })),
  ADD_CONTACT: event('Vendor', 'Contact added', details({ contactId: Id, contact: RECORD })),
  UPDATE_CONTACT: event('Vendor', 'Contact updated', details({ contactId: Id, contact: TEXT, changes })),
  REMOVE_CONTACT: event('Vendor', 'Contact removed', details({ contactId: Id, contact: RECORD })),
  START_VENDOR_IMPORT: event('Import', 'Import of vendors started', details({ rows: Count })),
  UNDO_VENDOR_IMPORT: event(
    'Import',
    'Import of vendors undone',
    details({ deletedVendors: Count, restoredVendors: Count, keptVendors: Count }),
  ),
  CREATE_VENDOR_FIELD: event(
    'Custom field',
    'Custom field created',
    details({ key: TEXT, kind: TEXT, choices: NAMES }),
  ),
  UPDATE_VENDOR_FIELD: event('Custom field', 'Custom field updated', details({ changes })),
  DELETE_VENDOR_FIELD: event(
    'Custom field',
    'Custom field deleted',
    details({ key: TEXT, kind: TEXT, vendors: Count }),
  ),
  REQUEST_INTAKE: event('Vendor', 'Vendor requested', details({ requestId: Id, requester: TEXT, email: TEXT })),
  APPROVE_INTAKE: event('Vendor', 'Request approved', details({ requestId: Id, tier: Nullable(TEXT) })),
  DECLINE_INTAKE: event('Vendor', 'Request declined', details({ requestId: Id, reason: TEXT })),
  DELETE_UNCONFIRMED_INTAKE: event('Vendor', 'Unconfirmed requests deleted', details({ requests: Count })),
  CREATE_INTAKE_LINK: event('Settings', 'Intake link created', none),
  DELETE_INTAKE_LINK: event('Settings', 'Intake link switched off', none),
  UPDATE_OFFBOARDING: event(
    'Vendor',
    'Offboarding checklist updated',
    details({ item: TEXT, done: Bool(), note: Nullable(TEXT) }),
  ),
  ADD_SUBPROCESSOR: event('Vendor', 'Sub-processor added', details({ ...subprocessor, purpose: Nullable(TEXT) })),
  REMOVE_SUBPROCESSOR: event('Vendor', 'Sub-processor removed', details(subprocessor)),
  CREATE_CERTIFICATION: event(
    'Certification',
    'Certification created',
    details({ ...vendor, certification: RECORD, ...generated }),
  ),
  UPDATE_CERTIFICATION: event('Certification', 'Certification updated', details({ ...vendor, changes, ...generated })),
  DELETE_CERTIFICATION: event('Certification', 'Certification deleted', details({ ...vendor, certification: RECORD })),
  UPDATE_RESPONSIBILITY: event('Responsibility', 'Customer responsibility updated', details({ ...vendor, changes })),
  ADD_DOCUMENT: event(
    'Vendor',
    'Document added',
    details({ documentType: TEXT, validUntil: Nullable(DateTime), ...file }),
  ),
  REMOVE_DOCUMENT: event('Vendor', 'Document deleted', details(file)),
  UPDATE_DOCUMENT: event('Document', 'Document described', details({ ...vendor, changes })),
  ADD_ATTACHMENT: event('Certification', 'Attachment added', details({ ...vendor, ...file })),
  REMOVE_ATTACHMENT: event('Certification', 'Attachment removed', details({ ...vendor, ...file })),
  ADD_RESPONSIBILITY_EVIDENCE: event(
    'Responsibility',
    'Customer responsibility evidence added',
    details({ ...vendor, ...file }),
  ),
  REMOVE_RESPONSIBILITY_EVIDENCE: event(
    'Responsibility',
    'Customer responsibility evidence removed',
    details({ ...vendor, ...file }),
  ),
} as const
