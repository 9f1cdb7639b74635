import type postgres from 'postgres'
import { referenceOf } from '../../contract/assessments/verification.ts'
import type { MailKind } from '../../contract/mail/mail.ts'
import { paths, pathTo } from '../../contract/paths.ts'
import { emailKey } from '../../contract/values/emails.ts'
import {
  everyContact,
  questionnaireRecipients,
  type Recipient,
  reminderRecipients,
} from '../../contract/vendors/contacts.ts'
import { actorUserId, type Ctx } from '../context.ts'
import type { Db } from '../db/open.ts'
import { first } from '../db/tx.ts'
import { invalid, unknownIn } from '../errors.ts'
import type { MailSender, MailValues } from '../mail/service.ts'
import * as mail from '../mail/service.ts'
import * as notifications from '../outgoing/notifications/service.ts'
import { canReceiveMail } from '../people/identity/accountQueries.ts'
import { mayMailLinks, requireLinkAccess } from '../people/identity/linkAccess.ts'
import { type ReachableContacts, type Refusals, reached, refused } from '../vendors/contacts/service.ts'
import { effortOf } from './effort.ts'
import { tellUnreached } from './unreached.ts'

type Addressees = ReachableContacts &
  Refusals & {
    vendorId: string
    vendor: string
    assessment: string
    due: Date | null
    /** Whom the current link was made for, if somebody was chosen. */
    chosen: string[] | null
    /** The colleague to whom the vendor forwarded it. */
    holder: Recipient | null
    hasPassword: boolean
    versionId: string
    organisation: string
    /** Who asks: the reviewer, else the sender of the link, else the owner of the vendor, if they can receive mail. */
    sender: MailSender | null
    reviewerId: string | null
  }

/** The first of the people who can receive mail; `v` is the vendor. */
const sender = (db: Db, people: postgres.PendingQuery<postgres.Row[]>) => db`(
  select json_build_object('name', u.name, 'email', u.email, 'role',
    case p.n when 1 then 'REVIEWER' when 3 then 'OWNER' end)
  from unnest(array[${people}]) with ordinality p (id, n) join users u on u.id = p.id
  where ${canReceiveMail(db)} order by p.n limit 1)`

const addressees = (db: Db, id: string) =>
  first(db<Addressees[]>`
  select v.id as "vendorId", v.name as vendor, a.title as assessment, a.due_date as due,
    ${reached(db)}, ${refused(db)},
    l.recipients as chosen,
    case when l.holder_email is not null then json_build_object('name', l.holder_name, 'email', l.holder_email,
      'language', v.contact_language) end as holder,
    l.password_hash is not null as "hasPassword", a.template_version_id as "versionId", o.name as organisation,
    ${sender(db, db`a.reviewer_id, l.sent_by_id, v.owner_id`)} as sender, a.reviewer_id as "reviewerId"
  from assessments a join vendors v on v.id = a.vendor_id cross join organisation o left join lateral (
    select k.recipients, k.holder_name, k.holder_email, k.password_hash, k.sent_by_id from portal_links k
    where k.assessment_id = a.id and k.parent_id is null order by k.created_at desc, k.id desc limit 1) l on true
  where a.id = ${id}`)

type About = { vendor: string; assessment: string; due: Date | string | null }
const valuesOf = ({ vendor, assessment, due }: About): MailValues => ({
  vendor,
  assessment,
  due: mail.dayValue(due),
})

type Asking = Pick<Addressees, 'sender' | 'hasPassword' | 'organisation'>
/** Who asks, and how to open the link. */
const askingValues = ({ sender: asking, hasPassword, organisation }: Asking): MailValues => ({
  sender: mail.senderValue(asking),
  passwordHint: hasPassword ? mail.passwordValue(asking, organisation) : '',
})

/** Kinds that say how much is to be answered. */
const ABOUT_ANSWERS: readonly MailKind[] = ['INVITATION', 'FORWARDED', 'REMINDER', 'OVERDUE']
const effortValues = async (db: Db, versionId: string, id: string | null = null): Promise<MailValues> => {
  const { sections, ...size } = await effortOf(db, versionId, id)
  return { size: mail.sizeValue(size), sections: mail.sectionsValue(sections) }
}

const REMINDERS: readonly MailKind[] = ['REMINDER', 'OVERDUE']
/** Without being asked for by somebody who sees what becomes of it. */
const SENT_AGAIN: readonly MailKind[] = [...REMINDERS, 'FINDING_DUE']
const TO_VENDOR: readonly MailKind[] = [...REMINDERS, 'INVITATION', 'CLARIFICATION', 'FORWARDED']

/** Mails that have not left and that the vendor should no longer get. */
export const cancelVendorMails = (tx: Ctx, id: string) => mail.cancelOf(tx, { assessmentId: id }, TO_VENDOR)

/** Where links of this vendor were mailed to, as addresses are compared. */
const mailedAddresses = async (db: Db, vendorId: string) => {
  const rows = await db<{ email: string }[]>`
    select distinct m.recipient as email from assessments a join mails m on m.assessment_id = a.id
    where a.vendor_id = ${vendorId} and m.secret is not null`
  return new Set(rows.map(({ email }) => emailKey(email)))
}

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

type Known = Pick<Addressees, 'primary' | 'contacts'>
/** The contact of the vendor who has this address, if there is one. */
const knownAs = (email: string, { primary, contacts }: Known) =>
  everyContact(primary, contacts).find((one) => emailKey(one.email) === emailKey(email))

/** Whom the vendor forwarded it to, else whom the link was made for, else those who get the questionnaire. Somebody who was chosen may have left since. */
const invitedOf = ({ primary, contacts, chosen, holder }: Addressees) => {
  if (holder) return [knownAs(holder.email, { primary, contacts }) ?? { ...holder, name: null }]
  const left = everyContact(primary, contacts).filter(({ email }) => chosen?.includes(emailKey(email)))
  return left.length > 0 ? left : questionnaireRecipients(primary, contacts)
}
const recipientsOf = (kind: MailKind, found: Addressees) =>
  REMINDERS.includes(kind) ? reminderRecipients(found.contacts, invitedOf(found)) : invitedOf(found)

const vendorOf = ({ vendorId, vendor }: Addressees) => ({ vendorId, vendorName: vendor })

/** Nobody is reminded at an address that has refused a mail; somebody here has to find another contact. */
const reachable = async (tx: Ctx, id: string, found: Addressees, recipients: readonly Recipient[]) => {
  const left = recipients.filter(({ email }) => !found.refused.includes(email))
  if (recipients.length > 0 && left.length === 0)
    await tellUnreached(tx, { id, title: found.assessment }, vendorOf(found), found)
  return left
}

const verificationOf = ({ origin }: Pick<Ctx, 'origin'>, reference: string) =>
  mail.verificationValue(reference, origin.baseUrl + paths.verify)

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

/** Who has the link, by the name that we know: what a holder types as theirs is not ours to pass on. */
const askerIn = (found: Addressees) =>
  (found.holder ? knownAs(found.holder.email, found) : found.primary)?.name || found.vendor
export const askerOf = async (tx: Ctx, id: string) => {
  const found = await addressees(tx.db, id)
  return found ? askerIn(found) : ''
}

type SectionLink = { section: string; portalUrl: string }
/**
 * A section link to a colleague of the vendor, whom nobody here knows: in the language of whom we sent it to, and in our
 * words only.
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

const UNKNOWN_REFERENCE = '········'

type Draft = {
  vendorId: string
  versionId: string
  assessment: string
  due: string | null
  hasPassword: boolean
  portalUrl: string
  values: MailValues
  reviewerId: string | null
}
type Invited = ReachableContacts & Pick<Addressees, 'vendor' | 'organisation' | 'sender'>
/** The invitation of an assessment that does not exist yet. */
export const previewInvitation = async (ctx: Ctx, draft: Draft) => {
  const { vendorId, versionId, assessment, due, hasPassword, portalUrl, values, reviewerId } = draft
  const { db } = ctx
  // As the web chooses the reviewer.
  const people = db`coalesce(${reviewerId}::uuid, v.owner_id, ${actorUserId(ctx.actor)}::uuid)`
  const found = await first(
    db<Invited[]>`select v.name as vendor, o.name as organisation, ${sender(db, people)} as sender, ${reached(db)}
      from vendors v cross join organisation o where v.id = ${vendorId}`,
  )
  if (!found) throw unknownIn('vendorId', 'vendor')
  const recipients = questionnaireRecipients(found.primary, found.contacts)
  const written = await mail.preview(ctx, {
    kind: 'INVITATION',
    to: recipients[0] ?? found.primary,
    values: {
      ...valuesOf({ vendor: found.vendor, assessment, due }),
      ...askingValues({ ...found, hasPassword }),
      ...(await effortValues(db, versionId)),
      ...values,
    },
    secretLink: portalUrl,
    about: verificationOf(ctx, UNKNOWN_REFERENCE),
  })
  return { recipients: recipients.map(({ email }) => email), ...written }
}

/** The addresses as they are compared. Only contacts of the vendor can be chosen. */
export const checkRecipients = async (tx: Ctx, id: string, emails: readonly string[] | null | undefined) => {
  if (!emails || emails.length === 0) return null
  const found = await addressees(tx.db, id)
  const known = found ? everyContact(found.primary, found.contacts).map(({ email }) => emailKey(email)) : []
  const problems = emails.flatMap((email, n) =>
    known.includes(emailKey(email))
      ? []
      : [{ path: `recipients/${n}`, message: 'is not the address of a contact of this vendor' }],
  )
  if (problems.length > 0) throw invalid('link', problems)
  return emails.map(emailKey)
}

const NOTICES = {
  SUBMITTED: notifications.submitted,
  OVERDUE: notifications.overdue,
  FORWARDED: notifications.forwarded,
  EXTENSION_REQUESTED: notifications.extensionRequested,
  DECLINED: notifications.declined,
  MESSAGE: notifications.messageReceived,
  ANSWERED_AFTER_ALL: notifications.answeredAfterAll,
}
type ToReviewer = {
  kind: keyof typeof NOTICES
  wording?: mail.Wording
  values?: MailValues
  typed?: MailValues
  isGathered?: boolean
}

/** By the bell and by mail, to those who have to act on our side. */
export const tellReviewer = async (
  tx: Ctx,
  id: string,
  { kind, wording, values, typed, isGathered = false }: ToReviewer,
) => {
  const found = await addressees(tx.db, id)
  if (!found) return
  const notice = NOTICES[kind]({ id, title: found.assessment }, vendorOf(found))
  const link = tx.origin.baseUrl + pathTo(paths.assessment, { assessmentId: id })
  await notifications.notifyHearers(tx, [found.reviewerId], notice, {
    kind: kind === 'ANSWERED_AFTER_ALL' ? 'NOTICE' : kind,
    typed,
    isGathered,
    values: { ...valuesOf(found), ...values, link },
    ...(wording && { wording }),
  })
}
