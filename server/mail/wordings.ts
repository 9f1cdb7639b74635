type Late = { silence: string | undefined; isClarification: boolean }
/** To our own people, about something that the vendor is told in other words, or not: `silence` says why. Not editable. */
export const escalation = ({ silence, isClarification }: Late) => {
  const what = isClarification ? 'the answers to your questions about “{{assessment}}”' : '“{{assessment}}”'
  const verb = isClarification ? 'were' : 'was'
  const told = silence === undefined ? 'The vendor has been told.' : `The vendor has not been told: ${silence}.`
  return {
    subject: `{{vendor}} is late with ${what}`,
    body: `Hello {{recipient}},\n\n{{vendor}} has not submitted ${what}, which ${verb} due on {{due}}. ${told}\n\n{{link}}`,
    action: 'Open the assessment',
  }
}

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
