import { paragraphs } from './paragraphs.ts'
import type { Phrases } from './types.ts'

/** What has changed since a mail, or is said in other words when it is sent again. */
export const changes = ({ hello, contact, open }: Phrases) => ({
  REMINDER_CLARIFICATION: {
    subject: 'Reminder: questions about “{{assessment}}” for {{vendor}} are due {{days}}',
    body: paragraphs(
      hello,
      '{{organisation}} has asked for more information about your answers to “{{assessment}}”. Please complete and submit them by {{due}}, {{days}}.',
      '{{questions}}',
      '{{link}}',
      '{{passwordHint}}',
      contact,
    ),
    action: open,
  },
  OVERDUE_CLARIFICATION: {
    subject: 'Overdue: questions about “{{assessment}}” for {{vendor}} were due {{days}}',
    body: paragraphs(
      hello,
      '{{organisation}} has asked for more information about your answers to “{{assessment}}”, which was due on {{due}}. The completed answers have not been submitted yet.',
      '{{questions}}',
      '{{link}}',
      '{{passwordHint}}',
      contact,
    ),
    action: open,
  },
  DUE_DATE_CHANGED: {
    subject: '“{{assessment}}” for {{vendor}} is now due on {{due}}',
    body: paragraphs(
      hello,
      '{{organisation}} has changed the due date of the questionnaire “{{assessment}}”. Please submit your answers by {{due}}.',
      '{{link}}',
      '{{passwordHint}}',
      contact,
    ),
    action: open,
  },
  REVIEW_REOPENED: {
    subject: '{{organisation}} looks at “{{assessment}}” for {{vendor}} again',
    body: paragraphs(
      hello,
      '{{organisation}} has reopened its review of your answers to “{{assessment}}”. You do not have to do anything now: you will be told when the review is completed, or if there are questions.',
      contact,
    ),
    action: '',
  },
  COMPLETED_OPEN: {
    subject: '{{organisation}} has completed its review of “{{assessment}}” for {{vendor}}',
    body: paragraphs(
      hello,
      'Thank you for answering “{{assessment}}”. {{organisation}} has completed its review, and will write to you if it needs anything else.',
      contact,
    ),
    action: '',
  },
  FINDING_CLOSED: {
    subject: '{{organisation}} no longer asks {{vendor}} to fix “{{finding}}”',
    body: paragraphs(
      hello,
      '{{organisation}} has closed the finding “{{finding}}”. You do not have to do anything more about it.',
      contact,
    ),
    action: '',
  },
  FINDING_REOPENED: {
    subject: '{{organisation}} has reopened “{{finding}}” of {{vendor}}',
    body: paragraphs(
      hello,
      '{{organisation}} has reopened the finding “{{finding}}”, and asks {{vendor}} to fix it:',
      '{{reason}}',
      'It is due on {{due}}.',
      '{{link}}',
      '{{passwordHint}}',
      contact,
    ),
    action: 'Open the finding',
  },
  FINDING_DATE_CHANGED: {
    subject: '“{{finding}}” of {{vendor}} is now due on {{due}}',
    body: paragraphs(
      hello,
      '{{organisation}} has changed the due date of the finding “{{finding}}”. It is now due on {{due}}.',
      '{{link}}',
      '{{passwordHint}}',
      contact,
    ),
    action: 'Open the finding',
  },
})
