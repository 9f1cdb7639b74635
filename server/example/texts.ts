import { pick } from './chance.ts'
import type { ExampleVendor } from './types.ts'

type Write = (vendor: ExampleVendor) => string
type Texts = readonly [Write, ...Write[]]

const domainOf = ({ contactEmail }: ExampleVendor) => contactEmail.split('@')[1] ?? ''

const SECURITY: Record<string, Texts> = {
  'service-summary': [
    ({ serviceDescription }) => `${serviceDescription} Contract and service description are attached to the order.`,
  ],
  'security-lead': [
    ({ contactName }) => `${contactName} leads information security and reports to the chief executive every month.`,
    () => 'Our head of operations is accountable for security. A dedicated post is planned for next year.',
  ],
  'security-contact': [
    (v) => `${v.contactName}, ${v.contactEmail}. For emergencies our hotline is staffed on working days.`,
  ],
  'incident-contact': [
    (v) =>
      `Security desk: soc@${domainOf(v)}, day and night. We call the emergency contact that you named in the contract.`,
    (v) => `Write to ${v.contactEmail} or call the service desk; outside office hours an engineer is on call.`,
  ],
  'breach-details': [
    () =>
      'An administrator account without a second factor was taken over, and invoices of eleven customers were read. ' +
      'We closed it within a day, informed everybody concerned and made security keys mandatory.',
  ],
  'breach-lessons': [
    () =>
      'The cause was a phished password of an administrator. Since then every administrative sign-in needs a security key, ' +
      'sessions end after four hours, and an outside firm watches our identity provider around the clock.',
  ],
  'private-devices': [
    () => 'Private phones reach mail only, in a managed container that we can erase. Customer data is not shown there.',
  ],
  'outsourced-control': [
    () =>
      'Partners work on our managed laptops, in our repositories and under our review rules. Contracts name the same duties.',
  ],
}

const PRIVACY: Record<string, Texts> = {
  'privacy-officer': [
    ({ contactName }) =>
      `${contactName} is our data protection officer and can be reached at the address of this questionnaire.`,
    () => 'An external data protection officer is appointed; the legal department coordinates day-to-day questions.',
  ],
  'special-safeguards': [
    () =>
      'Access needs a separate role and is logged record by record. The fields are encrypted with a key of their own.',
  ],
  'authority-details': [
    () =>
      'A complaint about the time we took to answer a request for access. We now track such requests with a deadline of ten days.',
  ],
}

const CONTINUITY: Record<string, Texts> = {
  'single-points': [
    () =>
      'The link to the payment network runs through one carrier; a second one is ordered. Everything else is doubled.',
    () => 'One database cluster spans two zones of the same region. The loss of the whole region would mean a restore.',
  ],
  'outage-lessons': [
    () =>
      'A certificate expired during the night and stopped sign-in for three hours. Expiry is now watched by two systems.',
  ],
  'crisis-contact': [
    (v) =>
      `By the emergency number on your service card; it does not depend on our own network. Deputy: ${v.contactName}.`,
  ],
}

const AI: Record<string, Texts> = {
  'ai-purpose': [
    ({ tags }) =>
      tags?.includes('hr')
        ? 'It proposes an order in which applications are read. It must not reject anybody by itself.'
        : 'It drafts texts that a person reads before they are sent. It must not be used for decisions about people.',
  ],
  'training-scope': [
    () =>
      'Only ratings that users give on purpose, without the content that they rate. They can be withdrawn within thirty days.',
  ],
  'agent-limits': [
    () => 'Agents can read tickets and propose changes. Every change is confirmed by a person and can be undone.',
  ],
}

const TEXTS: Record<string, Texts> = { ...SECURITY, ...PRIVACY, ...CONTINUITY, ...AI }
const OTHERWISE: Texts = [
  () => 'Described in our security documentation, which we are glad to walk you through in a call.',
]

export const textFor = (vendor: ExampleVendor, key: string) => pick(TEXTS[key] ?? OTHERWISE, vendor.key, key)(vendor)

/** Why something does not apply. */
export const NOT_APPLICABLE = 'Not part of the service that we provide to you.'

const COMMENTS: readonly [string, ...string[]] = [
  'The details are in the attached documentation.',
  'Reviewed by our security team this quarter.',
  'A project to improve this is under way and will be finished within the year.',
  'This concerns the production environment; test systems hold no customer data.',
]
export const commentFor = (vendor: string, key: string) => pick(COMMENTS, vendor, key, 'comment')
