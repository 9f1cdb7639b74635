/** A mail to us about something that the vendor is told in other words. Not editable. */
export const ESCALATION = {
  subject: '{{vendor}} is late with “{{assessment}}”',
  body: 'Hello {{recipient}},\n\n{{vendor}} has not submitted “{{assessment}}”, which was due on {{due}}. The vendor has been told.\n\n{{link}}',
  action: 'Open the assessment',
} as const

/** To our own people: like a certification, but any document. Not editable. */
export const DOCUMENT_EXPIRING = {
  subject: '{{certification}} of {{vendor}} expires {{days}}',
  body: 'Hello {{recipient}},\n\nThe document {{certification}} of {{vendor}} is valid until {{expires}}.\n\n{{link}}',
  action: 'Open the documents',
} as const

/** To our own people. Not editable. */
export const FORWARDED_NOTICE = {
  subject: '{{vendor}} forwarded “{{assessment}}”',
  body: 'Hello {{recipient}},\n\n{{person}} of {{vendor}} forwarded the questionnaire “{{assessment}}” to {{colleague}}, who gets the reminders from now on.\n\n{{message}}\n\n{{link}}',
  action: 'Open the assessment',
} as const

/** To our own people: the vendor wrote. Not editable. */
export const MESSAGE_NOTICE = {
  subject: '{{vendor}} wrote about “{{assessment}}”',
  body: 'Hello {{recipient}},\n\n{{messages}}\n\n{{link}}',
  action: 'Read and answer',
} as const
