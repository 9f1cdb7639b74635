import type { MailKind } from '../../../contract/mail.ts'

/** Everything that a template may mention. `link` stands for the button, on a line of its own. */
export const PLACEHOLDERS = {
  organisation: 'The name of your organisation',
  recipient: 'The name of the recipient; left out if it is unknown',
  vendor: 'The name of the vendor',
  assessment: 'The title of the assessment',
  due: 'The due date, such as 12 Mar 2026; empty if there is none',
  days: 'In how many days, such as “in 7 days” or “3 days ago”',
  message: 'The message that was typed when sending; empty if there is none',
  questions: 'The questions that need clarification, one per line',
  link: 'The button that leads to the page. Put it on a line of its own',
  expires: 'When the link, certification or contract expires',
  certification: 'The name of the certification',
  finding: 'The title of the finding',
  reason: 'The reason that was given',
  device: 'The browser and system, such as “Firefox on Windows”',
  place: 'The network and IP address that a sign-in came from',
  at: 'When it happened, in UTC',
  person: 'Who did it, at the vendor',
  colleague: 'The colleague who answers instead',
  until: 'The due date that is asked for',
  messages: 'The new messages, each with its author',
  items: 'The list of what needs attention, one item per line',
} as const
export type Placeholder = keyof typeof PLACEHOLDERS
export type MailValues = Partial<Record<Placeholder, string>>

export type KindOfMail = {
  subject: string
  body: string
  /** The label of the button. */
  action: string
  placeholders: readonly Placeholder[]
}

const greeting = 'Hello {{recipient}},'
const paragraphs = (...texts: string[]) => texts.join('\n\n')
const ofAssessment = ['organisation', 'recipient', 'vendor', 'assessment', 'due', 'link'] as const

export const KINDS: Record<MailKind, KindOfMail> = {
  INVITATION: {
    subject: '{{organisation}} asks you to answer a questionnaire',
    body: paragraphs(
      greeting,
      '{{organisation}} asks you to answer the questionnaire “{{assessment}}” for {{vendor}}.\nPlease submit your answers by {{due}}.',
      '{{message}}',
      '{{link}}',
      'You need no account. Your answers are saved as you type, and you can hand sections to colleagues. The link is personal to {{vendor}}: only pass it on to people who help you answer. On the same page you can forward the questionnaire to a colleague, ask for more time or decline.\nThe link works until {{expires}}.',
    ),
    action: 'Open the questionnaire',
    placeholders: [...ofAssessment, 'message', 'expires'],
  },
  REMINDER: {
    subject: 'Reminder: “{{assessment}}” is due {{days}}',
    body: paragraphs(
      greeting,
      'The questionnaire “{{assessment}}” from {{organisation}} is due {{days}}, on {{due}}.',
      '{{link}}',
      'If you have submitted your answers in the meantime, you can ignore this message.',
    ),
    action: 'Open the questionnaire',
    placeholders: [...ofAssessment, 'days'],
  },
  OVERDUE: {
    subject: 'Overdue: “{{assessment}}” was due {{days}}',
    body: paragraphs(
      greeting,
      'The questionnaire “{{assessment}}” from {{organisation}} was due on {{due}} and has not been submitted.',
      '{{link}}',
      'If you need more time or help with a question, reply to this message.',
    ),
    action: 'Open the questionnaire',
    placeholders: [...ofAssessment, 'days'],
  },
  CLARIFICATION: {
    subject: '{{organisation}} has questions about your answers',
    body: paragraphs(
      greeting,
      '{{organisation}} has reviewed your answers to “{{assessment}}” and needs more information.',
      '{{message}}',
      '{{questions}}',
      '{{link}}',
    ),
    action: 'Open the questionnaire',
    placeholders: [...ofAssessment, 'message', 'questions'],
  },
  SUBMITTED: {
    subject: '{{vendor}} submitted “{{assessment}}”',
    body: paragraphs(
      greeting,
      '{{vendor}} has submitted the questionnaire “{{assessment}}”. It is ready for review.',
      '{{link}}',
    ),
    action: 'Review the answers',
    placeholders: ofAssessment,
  },
  COMPLETED: {
    subject: '{{organisation}} has completed its review of “{{assessment}}”',
    body: paragraphs(
      greeting,
      'Thank you for answering “{{assessment}}”. {{organisation}} has completed its review. There is nothing more to do.',
    ),
    action: '',
    placeholders: ['organisation', 'recipient', 'vendor', 'assessment'],
  },
  FINDINGS_SHARED: {
    subject: '{{organisation}} asks you to fix findings from “{{assessment}}”',
    body: paragraphs(
      greeting,
      'Thank you for answering “{{assessment}}”. In its review {{organisation}} found what {{vendor}} needs to fix:',
      '{{items}}',
      'On the page of the questionnaire you can report what is fixed, with evidence.',
      '{{link}}',
    ),
    action: 'Open the findings',
    placeholders: ['organisation', 'recipient', 'vendor', 'assessment', 'items', 'link'],
  },
  FORWARDED: {
    subject: '{{person}} asks you to answer a questionnaire from {{organisation}}',
    body: paragraphs(
      greeting,
      '{{person}} forwarded the questionnaire “{{assessment}}” to you. {{organisation}} asks {{vendor}} to answer it.\nPlease submit your answers by {{due}}.',
      '{{message}}',
      '{{link}}',
      'You need no account. Your answers are saved as you type. If the link asks for a password, ask {{person}} for it.',
    ),
    action: 'Open the questionnaire',
    placeholders: [...ofAssessment, 'person', 'message'],
  },
  EXTENSION_REQUESTED: {
    subject: '{{vendor}} asks for more time for “{{assessment}}”: until {{until}}',
    body: paragraphs(
      greeting,
      '{{person}} of {{vendor}} asks to submit “{{assessment}}” by {{until}}.\nIt is due on {{due}}.',
      '{{reason}}',
      '{{link}}',
    ),
    action: 'Grant or refuse',
    placeholders: [...ofAssessment, 'person', 'until', 'reason'],
  },
  EXTENSION_DECIDED: {
    subject: '“{{assessment}}” is now due on {{due}}',
    body: paragraphs(
      greeting,
      '{{organisation}} gives you more time for the questionnaire “{{assessment}}”. Please submit your answers by {{due}}.',
      '{{link}}',
    ),
    action: 'Open the questionnaire',
    placeholders: ofAssessment,
  },
  DECLINED: {
    subject: '{{vendor}} declines to answer “{{assessment}}”',
    body: paragraphs(
      greeting,
      '{{person}} of {{vendor}} declines to answer the questionnaire “{{assessment}}”:',
      '{{reason}}',
      'Send the invitation again, or delete the assessment.',
      '{{link}}',
    ),
    action: 'Open the assessment',
    placeholders: [...ofAssessment, 'person', 'reason'],
  },
  MESSAGE: {
    subject: '{{organisation}} wrote to you about “{{assessment}}”',
    body: paragraphs(greeting, '{{messages}}', '{{link}}'),
    action: 'Read and answer',
    placeholders: [...ofAssessment, 'messages'],
  },
  FIX_REJECTED: {
    subject: '{{organisation}} needs more for “{{finding}}”',
    body: paragraphs(
      greeting,
      'You reported “{{finding}}” as fixed. {{organisation}} does not consider it fixed yet:',
      '{{reason}}',
      '{{link}}',
    ),
    action: 'Open the finding',
    placeholders: [...ofAssessment, 'finding', 'reason'],
  },
  CERTIFICATION_EXPIRING: {
    subject: '{{certification}} of {{vendor}} expires {{days}}',
    body: paragraphs(
      greeting,
      'The certification {{certification}} of {{vendor}} expires {{days}}, on {{expires}}. Ask the vendor for the new certificate.',
      '{{link}}',
    ),
    action: 'Open the vendor',
    placeholders: ['organisation', 'recipient', 'vendor', 'certification', 'expires', 'days', 'link'],
  },
  CONTRACT_RENEWAL: {
    subject: 'The contract with {{vendor}} renews {{days}}',
    body: paragraphs(greeting, 'The contract with {{vendor}} is up for renewal {{days}}, on {{expires}}.', '{{link}}'),
    action: 'Open the vendor',
    placeholders: ['organisation', 'recipient', 'vendor', 'expires', 'days', 'link'],
  },
  ACCEPTANCE_LAPSED: {
    subject: 'The accepted risk “{{finding}}” of {{vendor}} has lapsed',
    body: paragraphs(
      greeting,
      'The risk “{{finding}}” of {{vendor}} was accepted until {{expires}}. Decide whether to accept it again or to have it remediated.',
      '{{link}}',
    ),
    action: 'Open the finding',
    placeholders: ['organisation', 'recipient', 'vendor', 'finding', 'expires', 'link'],
  },
  // Names nothing that was typed into the form: a stranger must not be able to write to anybody through it.
  INTAKE_CONFIRMATION: {
    subject: 'Confirm your vendor request',
    body: paragraphs(
      'Hello,',
      'Somebody requested a vendor at {{organisation}} with this email address. Confirm it to send the request.',
      '{{link}}',
      'The link works once, until {{expires}}. If it was not you, ignore this message.',
    ),
    action: 'Confirm request',
    placeholders: ['organisation', 'expires', 'link'],
  },
  INTAKE_APPROVED: {
    subject: 'Your request for {{vendor}} is approved',
    body: paragraphs(
      greeting,
      '{{organisation}} has approved your request for {{vendor}}. The vendor is now being onboarded.',
    ),
    action: '',
    placeholders: ['organisation', 'recipient', 'vendor'],
  },
  INTAKE_DECLINED: {
    subject: 'Your request for {{vendor}} is declined',
    body: paragraphs(greeting, '{{organisation}} has declined your request for {{vendor}}:', '{{reason}}'),
    action: '',
    placeholders: ['organisation', 'recipient', 'vendor', 'reason'],
  },
  USER_INVITATION: {
    subject: '{{organisation}} invites you to Assay',
    body: paragraphs(
      greeting,
      '{{organisation}} uses Assay to manage vendor risk, and an account has been created for you. Choose a password to sign in.',
      '{{link}}',
      'The link works once, until {{expires}}.',
    ),
    action: 'Choose a password',
    placeholders: ['organisation', 'recipient', 'expires', 'link'],
  },
  PASSWORD_RESET: {
    subject: 'Choose a new password for Assay',
    body: paragraphs(
      greeting,
      'A new password was requested for your account at {{organisation}}.',
      '{{link}}',
      'The link works once, until {{expires}}. If you did not ask for it, tell your administrator.',
    ),
    action: 'Choose a new password',
    placeholders: ['organisation', 'recipient', 'expires', 'link'],
  },
  NEW_DEVICE: {
    subject: 'New sign-in to Assay',
    body: paragraphs(
      greeting,
      'Somebody has signed in to your account at {{organisation}} from a device that you have not used before:',
      '{{device}}\n{{place}}\n{{at}}',
      'If it was you, you can ignore this message. If not, end the session, change your password and tell your administrator.',
      '{{link}}',
    ),
    action: 'Review your sessions',
    placeholders: ['organisation', 'recipient', 'device', 'place', 'at', 'link'],
  },
  DIGEST: {
    subject: 'Your week in Assay',
    body: paragraphs(
      greeting,
      'This needs your attention:',
      '{{items}}',
      '{{link}}',
      'You can turn this weekly summary off in your profile.',
    ),
    action: 'Open Assay',
    placeholders: ['organisation', 'recipient', 'items', 'link'],
  },
  TEST: {
    subject: 'Test mail from Assay',
    body: paragraphs('This is a test. {{organisation}} can send mail from Assay.'),
    action: '',
    placeholders: ['organisation'],
  },
}
