import { isVendorMailKind, type MailKind, type VendorMailKind } from '../../contract/mail/mail.ts'
import type { Language } from '../../contract/values/languages.ts'
import { paragraphs } from './languages/paragraphs.ts'
import type { MailValue, Wording } from './languages/types.ts'
import { MAIL_LANGUAGES } from './languages/words.ts'

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
  origin: 'Where the finding comes from, such as “Assessment” or “Import, ZAP”',
  reason: 'The reason that was given',
  device: 'The browser and system, such as “Firefox on Windows”',
  place: 'The network and IP address that a sign-in came from',
  at: 'When it happened, in UTC',
  person: 'Who did it, at the vendor',
  colleague: 'The colleague who answers instead',
  section: 'The section that a colleague is asked to answer',
  until: 'The due date that is asked for',
  messages: 'The new messages, each with its author',
  items: 'The list of what needs attention, one item per line',
  size: 'How much there is to answer, such as “24 questions, about 40 minutes”',
  sections: 'The sections with open questions, one per line',
  sender: 'Who asks: name, role and email; empty if nobody is known',
  count: 'How many findings are open, such as “3 findings”',
  notice: 'What happened, such as “Ada Lovelace mentioned you in “Security review””',
  details: 'More about it; empty if there is none',
  passwordHint: 'How to get the password of the link; empty if it has none',
} as const
export type Placeholder = keyof typeof PLACEHOLDERS
export type FilledValues = Partial<Record<Placeholder, string>>
export type MailValues = Partial<Record<Placeholder, MailValue>>

export type KindOfMail = Wording & {
  placeholders: readonly Placeholder[]
  /** Its link opens the account of the recipient. */
  leadsToSignIn?: true
}

const greeting = 'Hello {{recipient}},'
const ofAssessment = ['organisation', 'recipient', 'vendor', 'assessment', 'due', 'link'] as const
const ofLink = [...ofAssessment, 'passwordHint', 'sender'] as const

/** To our own people, in English. */
const OURS: Record<Exclude<MailKind, VendorMailKind>, KindOfMail> = {
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
      'Origin of the finding: {{origin}}',
      '{{link}}',
    ),
    action: 'Open the finding',
    placeholders: ['organisation', 'recipient', 'vendor', 'finding', 'origin', 'expires', 'link'],
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
    leadsToSignIn: true,
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
    leadsToSignIn: true,
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
  NOTICE: {
    subject: '{{notice}}',
    body: paragraphs(
      greeting,
      '{{notice}}.',
      '{{details}}',
      '{{link}}',
      'You can choose in your profile which mails you get.',
    ),
    action: 'Open in Assay',
    placeholders: ['organisation', 'recipient', 'notice', 'details', 'link'],
  },
  DAILY_NOTICES: {
    subject: 'Your day in Assay',
    body: paragraphs(
      greeting,
      'This is new:',
      '{{items}}',
      '{{link}}',
      'You can choose in your profile which mails you get.',
    ),
    action: 'Open Assay',
    placeholders: ['organisation', 'recipient', 'items', 'link'],
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

const OF_VENDOR_KINDS: Record<VendorMailKind, readonly Placeholder[]> = {
  INVITATION: [...ofLink, 'message', 'expires', 'size'],
  REMINDER: [...ofLink, 'days', 'sections'],
  OVERDUE: [...ofLink, 'days', 'sections'],
  CLARIFICATION: [...ofLink, 'message', 'questions'],
  RECEIPT: [...ofLink, 'person', 'at'],
  COMPLETED: ['organisation', 'recipient', 'vendor', 'assessment', 'sender'],
  FINDINGS_SHARED: [...ofLink, 'items', 'count'],
  FINDING_DUE: [...ofLink, 'items', 'days'],
  FINDING_ANSWERED: [...ofLink, 'finding', 'reason'],
  FORWARDED: [...ofLink, 'person', 'message', 'size'],
  EXTENSION_DECIDED: ofLink,
  MESSAGE: [...ofLink, 'messages'],
  FIX_REJECTED: [...ofLink, 'finding', 'reason'],
}

/** The default words of a kind. What goes to our own people is in English. */
export const kindIn = (kind: MailKind, language: Language): KindOfMail =>
  isVendorMailKind(kind) ? { ...MAIL_LANGUAGES[language].kinds[kind], placeholders: OF_VENDOR_KINDS[kind] } : OURS[kind]
