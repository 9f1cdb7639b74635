import { changes, details, event, TEXT } from '../auditEvent.ts'
import { Bool, Count, Optional } from '../schema.ts'

const mail = { kind: TEXT, to: TEXT }

/** What the audit log records. */
export const events = {
  UPDATE_MAIL_SETTINGS: event(
    'Settings',
    'Mail server set',
    details({ changes, passwordChanged: Bool(), held: Optional(Count) }),
  ),
  DELETE_MAIL_SETTINGS: event('Settings', 'Mail server removed', details({ host: TEXT })),
  TEST_MAIL_SETTINGS: event('Settings', 'Test mail sent', details({ to: TEXT, accepted: Bool() })),
  UPDATE_MAIL_TEMPLATE: event(
    'Settings',
    'Mail template changed',
    details({ kind: TEXT, language: Optional(TEXT), changes }),
  ),
  RETRY_MAIL: event('Mail', 'Mail queued again', details(mail)),
  CANCEL_MAIL: event('Mail', 'Mail cancelled', details(mail)),
  RELEASE_MAILS: event('Mail', 'Held mails released', details({ released: Count })),
} as const
