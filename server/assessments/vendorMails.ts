import { referenceOf } from '../../contract/assessments/verification.ts'
import type { MailKind } from '../../contract/mail/mail.ts'
import { emailKey } from '../../contract/values/emails.ts'
import { type Recipient, reminderRecipients } from '../../contract/vendors/contacts.ts'
import type { Ctx } from '../context.ts'
import type { MailValues } from '../mail/service.ts'
import * as mail from '../mail/service.ts'
import { mayMailLinks, requireLinkAccess } from '../people/identity/linkAccess.ts'
import { type Addressees, addressees, mailedAddresses } from './addresseeQueries.ts'
import { askerIn, invitedOf, knownAs, vendorOf } from './addressees.ts'
import { ABOUT_ANSWERS, askingValues, effortValues, valuesOf, verificationOf } from './mailValues.ts'
import { notifyUnreachable } from './unreached.ts'

const REMINDERS: readonly MailKind[] = ['REMINDER', 'OVERDUE']
/** Sent by the schedule, so nobody sees a failure at once. */
const SENT_AGAIN: readonly MailKind[] = [...REMINDERS, 'FINDING_DUE']
const TO_VENDOR: readonly MailKind[] = [...REMINDERS, 'INVITATION', 'CLARIFICATION', 'FORWARDED']

/** Mails that have not left and that the vendor should no longer get. */
export const cancelVendorMails = (tx: Ctx, id: string) => mail.cancelOf(tx, { assessmentId: id }, TO_VENDOR)

/** A stolen session cannot lead a vendor's link to an address that it has entered. The first mail goes anywhere. */
const requireProofForNew = async ({ db, actor }: Ctx, vendorId: string, recipients: readonly Recipient[]) => {
  if (mayMailLinks(actor)) return
  const mailed = await mailedAddresses(db, vendorId)
  if (mailed.size > 0 && recipients.some(({ email }) => !mailed.has(emailKey(email)))) requireLinkAccess(actor)
}

type ToVendor = {
  kind: MailKind
  portalUrl?: string | null
  values?: MailValues
  /** By the holder of the link: only for contacts of the vendor. An address that the holder typed is anybody's. */
  typed?: MailValues
  wording?: mail.VendorVariant
  isGathered?: boolean
}

const recipientsOf = (kind: MailKind, found: Addressees) =>
  REMINDERS.includes(kind) ? reminderRecipients(found.contacts, invitedOf(found)) : invitedOf(found)

/** Nobody is reminded at an address that has refused a mail; our side has to find another contact. */
const reachable = async (tx: Ctx, id: string, found: Addressees, recipients: readonly Recipient[]) => {
  const left = recipients.filter(({ email }) => !found.refused.includes(email))
  if (recipients.length > 0 && left.length === 0)
    await notifyUnreachable(tx, { id, title: found.assessment }, vendorOf(found), found)
  return left
}

/** To the vendor's contacts, each a mail of its own. Fictional vendors of the example get no mail. */
export const mailVendor = async (
  tx: Ctx,
  id: string,
  { kind, portalUrl, values, typed, wording, isGathered = false }: ToVendor,
) => {
  const found = await addressees(tx.db, id)
  if (!found || tx.origin.example) return undefined
  const all = recipientsOf(kind, found)
  const recipients = SENT_AGAIN.includes(kind) ? await reachable(tx, id, found, all) : all
  if (portalUrl) await requireProofForNew(tx, found.vendorId, recipients)
  const effort = ABOUT_ANSWERS.includes(kind) ? await effortValues(tx.db, found.versionId, id) : {}
  const written = {
    ...valuesOf(found),
    ...askingValues({ ...found, hasPassword: found.hasPassword && Boolean(portalUrl) }),
    ...effort,
    ...values,
  }
  for (const to of recipients)
    await mail.enqueue(tx, {
      kind,
      to,
      values: written,
      typed: knownAs(to.email, found) && typed,
      ...(wording && { wording }),
      ...(portalUrl && { secretLink: portalUrl }),
      assessmentId: id,
      isGathered,
      about: verificationOf(tx, referenceOf(id)),
      replyTo: found.sender?.email ?? null,
    })
  return recipients.length > 0 ? { to: recipients.map(({ email }) => email).join(', ') } : undefined
}

type SectionLink = { section: string; portalUrl: string }
/**
 * A section link to a colleague of the vendor, whom we do not know: in the language of the contact who was invited, and in
 * our words only.
 */
export const mailColleague = async (tx: Ctx, id: string, email: string, { section, portalUrl }: SectionLink) => {
  const found = await addressees(tx.db, id)
  if (!found || tx.origin.example) return
  const [invited] = invitedOf(found)
  const known = knownAs(email, found)
  await mail.enqueue(tx, {
    kind: 'FORWARDED',
    to: known ?? { name: null, email, language: invited?.language ?? null },
    wording: 'SECTION_INVITATION',
    values: { ...valuesOf(found), section, person: askerIn(found) },
    secretLink: portalUrl,
    assessmentId: id,
    about: verificationOf(tx, referenceOf(id)),
  })
}
