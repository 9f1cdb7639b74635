import type { Permission } from '../permissions.ts'
import { NamedEnum, type Static } from '../schema.ts'

/** When a user gets the mail of a notice. */
export const NOTICE_MAILS = ['AT_ONCE', 'DAILY', 'NEVER'] as const
export const NoticeMail = NamedEnum('NoticeMail', NOTICE_MAILS, {
  description: 'At once, in one mail a day, or never',
})
export type NoticeMail = Static<typeof NoticeMail>

/** How a mail is chosen: on the profile page and in docs/mail.md. */
export const NOTICE_MAIL_LABELS: Record<NoticeMail, string> = { AT_ONCE: 'At once', DAILY: 'Daily', NEVER: 'Never' }

type NoticeRule = {
  /** On the profile page. */
  label: string
  /** What happened, for the documentation. */
  when: string
  /** Who is named: the first to hear of it. */
  named: string
  /** The permission that a recipient needs. */
  needs: Permission | null
  /** If nobody who is named can act: the owner of the vendor, else those whom "Unassigned work goes to" names. */
  fallsBack: boolean
  /** Until a person chooses something else. */
  mail: NoticeMail
}

/**
 * Who is told of what. The bell, mails, the form on the profile page, the API reference and the table in docs/mail.md
 * follow from it. `people/identity/hearerQueries.ts` finds the people.
 */
export const NOTICES = {
  ASSIGNED: {
    label: 'Work is assigned to you',
    when: 'Somebody becomes the owner of a vendor, finding or task, the reviewer of an assessment, or responsible for a customer responsibility',
    named: 'The new owner or reviewer',
    needs: null,
    fallsBack: false,
    mail: 'AT_ONCE',
  },
  SUBMITTED: {
    label: 'A questionnaire is submitted',
    when: 'The vendor submits',
    named: 'The reviewer',
    needs: 'assessments:review',
    fallsBack: true,
    mail: 'AT_ONCE',
  },
  OVERDUE: {
    label: 'A questionnaire is overdue',
    when: 'The day after the due date, once',
    named: 'The reviewer',
    needs: 'assessments:review',
    fallsBack: true,
    mail: 'AT_ONCE',
  },
  VENDOR_REQUEST: {
    label: 'A vendor asks for something',
    when: 'The vendor asks for more time, forwards or declines a questionnaire, answers one after declining it, proposes another date for a finding, or objects to it',
    named: 'The reviewer; for findings also their owner',
    needs: 'assessments:review',
    fallsBack: true,
    mail: 'AT_ONCE',
  },
  MESSAGE: {
    label: 'A vendor writes a message',
    when: 'Ten minutes after the first message, with all that were written until then',
    named: 'The reviewer',
    needs: 'assessments:review',
    fallsBack: true,
    mail: 'AT_ONCE',
  },
  MENTION: {
    label: 'Somebody mentions you',
    when: 'An internal comment names a person with @',
    named: 'The person mentioned',
    needs: 'assessments:view',
    fallsBack: false,
    mail: 'AT_ONCE',
  },
  EXPIRING: {
    label: 'A certification, document or contract expires',
    when: '30 and 7 days before it expires',
    named: '–',
    needs: 'vendors:view',
    fallsBack: true,
    mail: 'AT_ONCE',
  },
  ACCEPTANCE_LAPSED: {
    label: 'A risk acceptance expires',
    when: 'The day after the acceptance ends',
    named: 'The owner of the finding',
    needs: 'assessments:review',
    fallsBack: true,
    mail: 'AT_ONCE',
  },
  ACCEPTANCE_REQUESTED: {
    label: 'You are asked to accept a risk',
    when: 'A risk acceptance is requested',
    named: 'The approver',
    needs: 'assessments:review',
    fallsBack: true,
    mail: 'AT_ONCE',
  },
  ACCEPTANCE_DECIDED: {
    label: 'A risk acceptance that you requested is decided',
    when: 'A requested risk acceptance is approved or declined',
    named: 'The requester',
    needs: 'assessments:view',
    fallsBack: true,
    mail: 'AT_ONCE',
  },
  FIX_REPORTED: {
    label: 'A vendor reports a fix',
    when: 'The vendor reports that a finding is fixed',
    named: 'The owner of the finding and the reviewer',
    needs: 'assessments:review',
    fallsBack: true,
    mail: 'AT_ONCE',
  },
  CRITICAL_FINDING: {
    label: 'A critical finding is added',
    when: 'A critical finding is added by hand or by an import, unless its owner is told that it is theirs',
    named: 'The owner of the finding',
    needs: 'assessments:review',
    fallsBack: true,
    mail: 'AT_ONCE',
  },
  SERIES_STOPPED: {
    label: 'A recurring assessment is not made',
    when: 'Its questionnaire is archived, or on its day: the questionnaire is archived, the vendor is being offboarded, or the last one was declined',
    named: 'The reviewer',
    needs: 'assessments:review',
    fallsBack: true,
    mail: 'AT_ONCE',
  },
  MAIL_REFUSED: {
    label: 'A vendor’s address refuses mail',
    when: 'A mail server refuses a mail to a vendor, and when a reminder would go to an address that refused one',
    named: 'The reviewer',
    needs: 'assessments:review',
    fallsBack: true,
    mail: 'AT_ONCE',
  },
  INTAKE_REQUESTED: {
    label: 'A vendor is requested',
    when: 'Somebody requests a vendor through the intake form',
    named: 'Everybody who may edit vendors',
    needs: 'vendors:edit',
    fallsBack: false,
    mail: 'NEVER',
  },
  WEBHOOK_PAUSED: {
    label: 'A webhook is paused',
    when: 'A webhook has failed for five days, or its receiver is gone',
    named: 'Everybody who manages webhooks',
    needs: 'webhooks:manage',
    fallsBack: false,
    mail: 'DAILY',
  },
  IMPORT_FINISHED: {
    label: 'Your import is finished',
    when: 'A vendor import is finished',
    named: 'The person who started it',
    needs: null,
    fallsBack: false,
    mail: 'NEVER',
  },
  UPGRADED: {
    label: 'Assay is upgraded',
    when: 'Another version starts for the first time',
    named: 'Everybody who manages settings',
    needs: 'settings:manage',
    fallsBack: false,
    mail: 'NEVER',
  },
} as const satisfies Record<string, NoticeRule>

export type NoticeKind = keyof typeof NOTICES
export const NOTICE_KINDS = Object.keys(NOTICES) as [NoticeKind, ...NoticeKind[]]

/** Kinds with a rule for when nobody who is named can act. */
export type WorkKind = { [K in NoticeKind]: (typeof NOTICES)[K]['fallsBack'] extends true ? K : never }[NoticeKind]
