import { ContactLanguage } from '../choices.ts'
import type { Glossary } from '../schema.ts'
import {
  AllOptional,
  Bool,
  DateTime,
  Email,
  Id,
  List,
  Named,
  NamedEnum,
  Nullable,
  RequiredText,
  type Static,
  Struct,
  Text,
} from '../schema.ts'
import type { Language } from '../values/languages.ts'
import { fold } from '../values/text.ts'

/** Used in errors: `Invalid contact: …`. */
export const CONTACT = 'contact'
export const MAX_CONTACTS = 20

export const CONTACT_ROLES = ['QUESTIONNAIRE', 'REMINDERS', 'SIGNATORY'] as const
export const ContactRole = NamedEnum('ContactRole', CONTACT_ROLES)
export type ContactRole = Static<typeof ContactRole>

const roles = List(ContactRole, {
  maxItems: CONTACT_ROLES.length,
  uniqueItems: true,
  description:
    '`QUESTIONNAIRE`: gets invitations and questions about answers. `REMINDERS`: gets reminders. `SIGNATORY`: signs for the vendor',
  example: ['QUESTIONNAIRE', 'REMINDERS'],
})
const contactName = RequiredText(200, { example: 'Bea Contact' })
const language = Nullable(ContactLanguage)
const optionalFields = { phone: Nullable(Text(50)), jobTitle: Nullable(Text(200)), language, roles }

export const ContactCreate = Struct(
  { name: contactName, email: Email, ...AllOptional(Struct(optionalFields)).properties },
  { title: 'ContactCreate' },
)
export type ContactCreate = Static<typeof ContactCreate>

/** Omitted fields keep their value. */
export const ContactUpdate = Struct(
  AllOptional(Struct({ name: contactName, email: Email, ...optionalFields })).properties,
  {
    title: 'ContactUpdate',
  },
)
export type ContactUpdate = Static<typeof ContactUpdate>

export const Contact = Named('Contact', {
  id: Id,
  name: contactName,
  email: Email,
  phone: Nullable(Text(50)),
  jobTitle: Nullable(Text(200)),
  language,
  roles,
  createdAt: DateTime,
  updatedAt: DateTime,
})
export type Contact = Static<typeof Contact>

export const ContactList = Named('ContactList', {
  vendorId: Id,
  vendorName: RequiredText(200),
  primary: Named('PrimaryContact', { name: Nullable(Text(200)), email: Email, language }),
  entries: List(Contact),
})
export const ContactDeleted = Named('ContactDeleted', { deleted: Bool(), id: Id })

export type Recipient = { name: string | null; email: string; language: Language | null }
type WithRoles = Recipient & { roles: readonly ContactRole[] }

const recipientOf = ({ name, email, language: spoken }: WithRoles): Recipient => ({ name, email, language: spoken })

const isSame = (a: string, b: string) => fold(a) === fold(b)

/** The primary contact and the others, each address once: a contact of its own wins, because it has roles. */
export const everyContact = (primary: Recipient, contacts: readonly WithRoles[]): Recipient[] => {
  const isListed = contacts.some(({ email }) => isSame(email, primary.email))
  const others = contacts.map(recipientOf)
  return primary.email === '' || isListed ? others : [primary, ...others]
}

const holdersOf = (role: ContactRole, contacts: readonly WithRoles[]): Recipient[] =>
  contacts.filter(({ roles: held }) => held.includes(role)).map(recipientOf)

/** Those who get the questionnaire; the primary contact if nobody is named for it. */
export const questionnaireRecipients = (primary: Recipient, contacts: readonly WithRoles[]): Recipient[] => {
  const named = holdersOf('QUESTIONNAIRE', contacts)
  if (named.length > 0) return named
  return primary.email === '' ? [] : [primary]
}

/** Those who get reminders; if nobody is named for them, those who have the questionnaire. */
export const reminderRecipients = (
  contacts: readonly WithRoles[],
  invited: readonly Recipient[],
): readonly Recipient[] => {
  const named = holdersOf('REMINDERS', contacts)
  return named.length > 0 ? named : invited
}

/** What the fields mean, for the API reference. */
export const glossary: Glossary = {
  'ContactList.primary': 'The primary contact, as it is in the vendor',
  'PrimaryContact.name': ['Name of the contact; null if unknown', 'Bea Contact'],
  'Contact.name': ['Name of the contact', 'Bea Contact'],
  phone: ['Phone number; null if unknown', '+44 20 7946 0958'],
  language: ['Language of mails to the contact; null for English', 'de'],
  jobTitle: ['Job title; null if unknown', 'Security officer'],
}
