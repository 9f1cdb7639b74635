import { paragraphs } from './paragraphs.ts'
import type { Phrases } from './types.ts'

/** What has changed since a mail, or is said in other words when it is sent again. */
export const changes = ({ hello, contact, open }: Phrases) => ({
  REMINDER_CLARIFICATION: {
    subject: 'Erinnerung: Rückfragen zu „{{assessment}}“ für {{vendor}} sind {{days}} fällig',
    body: paragraphs(
      hello,
      '{{organisation}} hat Rückfragen zu Ihren Antworten auf „{{assessment}}“. Bitte ergänzen Sie sie und senden Sie sie bis {{due}} ab ({{days}}).',
      '{{questions}}',
      '{{link}}',
      '{{passwordHint}}',
      contact,
    ),
    action: open,
  },
  OVERDUE_CLARIFICATION: {
    subject: 'Überfällig: Rückfragen zu „{{assessment}}“ für {{vendor}} waren {{days}} fällig',
    body: paragraphs(
      hello,
      '{{organisation}} hat Rückfragen zu Ihren Antworten auf „{{assessment}}“, die am {{due}} fällig waren. Die ergänzten Antworten wurden noch nicht abgesendet.',
      '{{questions}}',
      '{{link}}',
      '{{passwordHint}}',
      contact,
    ),
    action: open,
  },
  DUE_DATE_CHANGED: {
    subject: '„{{assessment}}“ für {{vendor}} ist jetzt am {{due}} fällig',
    body: paragraphs(
      hello,
      '{{organisation}} hat die Frist des Fragebogens „{{assessment}}“ geändert. Bitte senden Sie Ihre Antworten bis {{due}} ab.',
      '{{link}}',
      '{{passwordHint}}',
      contact,
    ),
    action: open,
  },
  REVIEW_REOPENED: {
    subject: '{{organisation}} prüft „{{assessment}}“ für {{vendor}} noch einmal',
    body: paragraphs(
      hello,
      '{{organisation}} hat die Prüfung Ihrer Antworten auf „{{assessment}}“ wieder aufgenommen. Für Sie ist jetzt nichts zu tun: Sie erfahren, wenn die Prüfung abgeschlossen ist oder es Rückfragen gibt.',
      contact,
    ),
    action: '',
  },
  COMPLETED_OPEN: {
    subject: '{{organisation}} hat die Prüfung von „{{assessment}}“ für {{vendor}} abgeschlossen',
    body: paragraphs(
      hello,
      'Vielen Dank für Ihre Antworten auf „{{assessment}}“. {{organisation}} hat die Prüfung abgeschlossen und meldet sich, falls noch etwas gebraucht wird.',
      contact,
    ),
    action: '',
  },
  FINDING_CLOSED: {
    subject: '{{organisation}} bittet {{vendor}} nicht mehr, „{{finding}}“ zu beheben',
    body: paragraphs(
      hello,
      '{{organisation}} hat die Feststellung „{{finding}}“ geschlossen. Zu ihr ist für Sie nichts mehr zu tun.',
      contact,
    ),
    action: '',
  },
  FINDING_REOPENED: {
    subject: '{{organisation}} hat „{{finding}}“ von {{vendor}} wieder geöffnet',
    body: paragraphs(
      hello,
      '{{organisation}} hat die Feststellung „{{finding}}“ wieder geöffnet und bittet {{vendor}}, sie zu beheben:',
      '{{reason}}',
      'Fällig am {{due}}.',
      '{{link}}',
      '{{passwordHint}}',
      contact,
    ),
    action: 'Feststellung öffnen',
  },
  FINDING_DATE_CHANGED: {
    subject: '„{{finding}}“ von {{vendor}} ist jetzt am {{due}} fällig',
    body: paragraphs(
      hello,
      '{{organisation}} hat die Frist der Feststellung „{{finding}}“ geändert. Sie ist jetzt am {{due}} fällig.',
      '{{link}}',
      '{{passwordHint}}',
      contact,
    ),
    action: 'Feststellung öffnen',
  },
})
