import { NamedEnum, type Static } from '../schema.ts'

/** What Assay tells other systems. docs/webhooks.md has an example of each. */
export const EVENT_TYPES = [
  'vendor.created',
  'vendor.updated',
  'vendor.deleted',
  'vendor.score_changed',
  'assessment.created',
  'assessment.sent',
  'assessment.started',
  'assessment.submitted',
  'assessment.sent_back',
  'assessment.completed',
  'assessment.reopened',
  'assessment.overdue',
  'assessment.forwarded',
  'assessment.extension_requested',
  'assessment.declined',
  'assessment.message_added',
  'finding.created',
  'finding.resolved',
  'finding.lapsed',
  'certification.expiring',
  'certification.expired',
  'evidence.expiring',
  'webhook.test',
] as const
export const EventType = NamedEnum('EventType', EVENT_TYPES)
export type EventType = Static<typeof EventType>

/** When each is sent, for the API reference. */
export const eventMeanings: Readonly<Record<EventType, string>> = {
  'vendor.created': 'A vendor was added, one by one or by an import',
  'vendor.updated': 'Fields of a vendor changed',
  'vendor.deleted': 'A vendor was deleted, with everything that belongs to it',
  'vendor.score_changed': 'The overall score of a vendor changed',
  'assessment.created': 'An assessment was created',
  'assessment.sent': 'It was sent to the vendor',
  'assessment.started': 'The vendor gave its first answer',
  'assessment.submitted': 'The vendor submitted it',
  'assessment.sent_back': 'A reviewer sent it back for clarification',
  'assessment.completed': 'The review was finalized',
  'assessment.reopened': 'A completed assessment was reopened',
  'assessment.overdue': 'The due date has passed without a submission',
  'assessment.forwarded': 'The vendor forwarded the questionnaire to a colleague',
  'assessment.extension_requested': 'The vendor asks for more time',
  'assessment.declined': 'The vendor declines to answer',
  'assessment.message_added': 'The vendor wrote to you, or you to the vendor',
  'finding.created': 'Scoring raised a finding, somebody added one, or an import has a new one',
  'finding.resolved': 'A finding was remediated, or its risk accepted',
  'finding.lapsed': 'A risk acceptance has expired',
  'certification.expiring': 'A certification expires soon',
  'certification.expired': 'A certification has expired',
  'evidence.expiring': 'A file that a vendor uploaded as evidence expires soon',
  'webhook.test': 'You asked for a test',
}
