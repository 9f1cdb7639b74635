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

/** To the vendor, who can answer by mail or with the next questionnaire. Not editable. */
export const DOCUMENT_REQUEST = {
  subject: '{{organisation}} asks for a new version of {{certification}}',
  body: 'Hello {{recipient}},\n\nThe document {{certification}} that you gave {{organisation}} for {{vendor}} is valid until {{expires}}. Please send the new version as soon as you have it: reply to this message, or add it to the next questionnaire.',
  action: '',
} as const

/** To those who had the link before. Not editable. */
export const FORWARDED_AWAY = {
  subject: '{{colleague}} now answers “{{assessment}}”',
  body: 'Hello {{recipient}},\n\n{{person}} forwarded the questionnaire “{{assessment}}” from {{organisation}} to {{colleague}}. Your link no longer works. The answers so far have been kept.',
  action: '',
} as const

/** To our own people. Not editable. */
export const FORWARDED_NOTICE = {
  subject: '{{vendor}} forwarded “{{assessment}}” to {{colleague}}',
  body: 'Hello {{recipient}},\n\n{{person}} of {{vendor}} forwarded the questionnaire “{{assessment}}” to {{colleague}}, who gets the reminders from now on.\n\n{{message}}\n\n{{link}}',
  action: 'Open the assessment',
} as const

/** To the vendor, instead of the words for more time. Not editable. */
export const EXTENSION_REFUSED = {
  subject: '“{{assessment}}” stays due on {{due}}',
  body: 'Hello {{recipient}},\n\n{{organisation}} cannot give you more time for the questionnaire “{{assessment}}”.\n\n{{reason}}\n\nPlease submit your answers by {{due}}.\n\n{{link}}',
  action: 'Open the questionnaire',
} as const

/** To our own people: the vendor wrote. Not editable. */
export const MESSAGE_NOTICE = {
  subject: '{{vendor}} wrote about “{{assessment}}”',
  body: 'Hello {{recipient}},\n\n{{messages}}\n\n{{link}}',
  action: 'Read and answer',
} as const
