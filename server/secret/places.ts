import type { Purpose } from './box.ts'

/** What is lost with the secret, and whom to notify. */
export const LOSSES = [
  'authenticatorApps',
  'providers',
  'webhooks',
  'mailServer',
  'intakeLink',
  'assessmentLinks',
  'waitingMails',
] as const
export type LossKind = (typeof LOSSES)[number]

export type Place = {
  purpose: Purpose
  table: string
  column: string
  /** Whom or what its loss concerns: the kind, and the name in SQL. Without it, nobody needs to do anything. */
  loss?: { kind: LossKind; name: string; only?: string }
}

const LINKED = `assessments a join vendors v on v.id = a.vendor_id where a.id = t.assessment_id`

/** Where sealed texts are stored. A column that is missing here would be lost when the secret is rotated. */
export const PLACES: readonly Place[] = [
  { purpose: 'check', table: 'organisation', column: 'secret_check' },
  {
    purpose: 'totp secret',
    table: 'totp_factors',
    column: 'secret',
    loss: { kind: 'authenticatorApps', name: '(select u.email from users u where u.id = t.user_id)' },
  },
  // Waits for its first code: anyone who sets up an app begins again.
  { purpose: 'totp secret', table: 'totp_factors', column: 'pending_secret' },
  {
    purpose: 'provider secret',
    table: 'sign_in_providers',
    column: 'client_secret',
    loss: { kind: 'providers', name: 't.name' },
  },
  { purpose: 'webhook secret', table: 'webhooks', column: 'secret', loss: { kind: 'webhooks', name: 't.name' } },
  { purpose: 'webhook secret', table: 'webhooks', column: 'previous_secret' },
  {
    purpose: 'smtp password',
    table: 'mail_settings',
    column: 'password',
    loss: { kind: 'mailServer', name: 't.host' },
  },
  {
    purpose: 'intake link',
    table: 'intake_link',
    column: 'token',
    loss: { kind: 'intakeLink', name: `'intake form'` },
  },
  {
    purpose: 'portal link',
    table: 'portal_links',
    column: 'token',
    loss: {
      kind: 'assessmentLinks',
      name: `(select v.name || ': ' || a.title from ${LINKED})`,
      only: `t.parent_id is null and t.revoked_at is null and exists (select from ${LINKED} and a.status in ('SENT', 'IN_PROGRESS'))`,
    },
  },
  {
    purpose: 'mail link',
    table: 'mails',
    column: 'secret',
    loss: { kind: 'waitingMails', name: 't.recipient', only: `t.status in ('QUEUED', 'HELD')` },
  },
]
