import type { VendorMailKind } from '../../../contract/mail/mail.ts'
import type { Language } from '../../../contract/values/languages.ts'

/** `action` is the label of the button. */
export type Wording = { subject: string; body: string; action: string }
/** Mails to vendors whose words are not editable: each is a variant of a kind. */
export const VENDOR_VARIANTS = [
  'DOCUMENT_REQUEST',
  'FORWARDED_AWAY',
  'SECTION_INVITATION',
  'EXTENSION_REFUSED',
  'EXTENSION_REFUSED_UNDATED',
  'FINDING_ADDED',
  'FINDING_DATE_ACCEPTED',
  'REMINDER_CLARIFICATION',
  'OVERDUE_CLARIFICATION',
  'DUE_DATE_CHANGED',
  'REVIEW_REOPENED',
  'COMPLETED_OPEN',
  'FINDING_CLOSED',
  'FINDING_REOPENED',
  'FINDING_DATE_CHANGED',
] as const
export type VendorVariant = (typeof VENDOR_VARIANTS)[number]

/** What mails in a language have in common. */
export type Phrases = { hello: string; contact: string; open: string }

export type MailParts = {
  sentFor: (organisation: string) => string
  /** How a recipient who does not trust the mail finds out whether it is genuine. */
  verify: (p: { reference: string; address: string }) => string
  questions: (n: number) => string
  /** How much there is to answer. */
  size: (p: { questions: string; minutes: number }) => string
  findings: (n: number) => string
  /** Behind the title of a finding. */
  dueOn: (day: string) => string
  stillOpen: string
  nothingOpen: string
  role: { REVIEWER: string; OWNER: string }
  /** Without a person, the organisation is asked. */
  passwordHint: (who: string) => string
}

/** Everything that vendors are told by mail, in one language. */
export type MailLanguage = {
  kinds: Record<VendorMailKind, Wording>
  variants: Record<VendorVariant, Wording>
  parts: MailParts
}

/** What is said in other words in another language is made when the language is known. */
export type MailValue = string | ((language: Language) => string)
