import { questionnaireRecipients, reminderRecipients } from '../../../contract/contacts.ts'
import { originText } from '../../../contract/findingOrigin.ts'
import { transitionRefusal } from '../../../contract/lifecycle.ts'
import type { MailKind } from '../../../contract/mail.ts'
import { paths, pathTo, withQuery } from '../../../contract/paths.ts'
import type { Settings } from '../../../contract/settings.ts'
import * as links from '../../assessments/links/service.ts'
import { remindOfRequest } from '../../assessments/requests/service.ts'
import * as assessments from '../../assessments/service.ts'
import { publish } from '../../audit/events/publish.ts'
import { record } from '../../audit/record.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import * as mail from '../mail/service.ts'
import * as notifications from '../notifications/service.ts'
import * as queries from './queries.ts'

/** What is due on a day, and what to do about each. Whatever is done is marked in the same transaction. */
export type Task<Item extends { cause: string }> = {
  due: (ctx: Ctx, today: string, settings: Settings) => PromiseLike<readonly Item[]>
  give: (tx: Ctx, item: Item, settings: Settings) => Promise<unknown>
}

/** Reads on until nothing is left: what was done is no longer due. */
export const runTask = async <Item extends { cause: string }>(
  context: () => Ctx,
  { due, give }: Task<Item>,
  today: string,
  settings: Settings,
) => {
  for (let items = await due(context(), today, settings); items.length > 0; ) {
    for (const item of items)
      await inTransaction(context(), async (tx) => {
        if (await queries.mark(tx.db, item.cause, tx.now)) await give(tx, item, settings)
      })
    items = await due(context(), today, settings)
  }
}

/** Locks the assessment: the vendor may have submitted in the meantime. */
const remind = async (tx: Ctx, { id, left }: queries.Late, kind: 'REMINDER' | 'OVERDUE') => {
  const { assessment, entity, vendor } = await assessments.locked(tx, id)
  if (transitionRefusal('answer', assessment) !== undefined) return
  const portalUrl = await links.currentUrl(tx, id)
  if (portalUrl === null) return
  const told = await assessments.mailVendor(tx, id, { kind, portalUrl, values: { days: mail.daysValue(left) } })
  if (told) await record(tx, 'REMIND_VENDOR', entity, { ...vendor, kind, to: told.to })
}

/** The vendor may have answered after all, which ends its request. */
const remindUs = async (tx: Ctx, { id }: queries.Late) => {
  await assessments.locked(tx, id)
  if (await assessments.vendorRequests.find(tx.db, id, 'OPEN')) await remindOfRequest(tx, id)
}

export const reminders: Task<queries.Late> = {
  due: ({ db }, today, { reminderDays }) => queries.toRemind(db, today, reminderDays),
  give: (tx, item) => (item.owed ? remindUs(tx, item) : remind(tx, item, 'REMINDER')),
}

/** The vendor is told every week; on our side, the reviewer once. */
export const overdueNotices: Task<queries.Overdue> = {
  due: ({ db }, today, { overdueNotices: notices }) => queries.overdue(db, today, notices),
  give: async (tx, item, { overdueNotices: notices }) => {
    if (item.owed) return remindUs(tx, item)
    if (item.invited && item.week < notices) await remind(tx, item, 'OVERDUE')
    if (await queries.mark(tx.db, `late ${item.id} ${item.due}`, tx.now)) await escalate(tx, item)
  },
}

const escalate = async (tx: Ctx, { id, due }: queries.Overdue) => {
  const { assessment, entity, vendor } = await assessments.locked(tx, id)
  if (transitionRefusal('answer', assessment) !== undefined) return
  await publish(tx, 'assessment.overdue', { ...entity, ...vendor, dueDate: moment(due) })
  await assessments.tellReviewer(tx, id, { kind: 'OVERDUE', wording: mail.ESCALATION })
}

/** The vendor is reminded of what is to be fixed, once for each day. */
export const dueFindings: Task<queries.DueFindings> = {
  due: ({ db }, today) => queries.dueFindings(db, today),
  give: async (tx, { id, due, left, findings }) => {
    const { entity, vendor } = await assessments.locked(tx, id)
    const values = {
      items: mail.findingsValue(findings),
      due: mail.dayValue(moment(due)),
      days: mail.daysValue(left),
    }
    const portalUrl = await links.currentUrl(tx, id)
    const told = await assessments.mailVendor(tx, id, { kind: 'FINDING_DUE', portalUrl, values })
    if (told) await record(tx, 'REMIND_VENDOR', entity, { ...vendor, kind: 'FINDING_DUE', to: told.to })
  },
}

/** A day as the API writes it. */
const moment = (day: string) => `${day}T00:00:00.000Z`

type ToResponsible = { kind: MailKind; wording?: mail.Wording; values?: mail.MailValues; notice: notifications.Notice }

/** By mail and by the bell. */
const tellResponsible = async (tx: Ctx, item: queries.Expiring, { kind, wording, values, notice }: ToResponsible) => {
  const { people, vendorId, vendor, expires, left } = item
  const all = {
    vendor,
    expires: mail.dayValue(moment(expires)),
    days: mail.daysValue(left),
    link: tx.origin.baseUrl + pathTo(paths.vendor, { vendorId }),
    ...values,
  }
  for (const to of people)
    await mail.enqueue(tx, { kind, to, values: all, ...(wording && { wording }), userId: to.id, vendorId })
  await notifications.notify(
    tx,
    people.map(({ id }) => id),
    notice,
  )
}

const vendorOf = ({ vendorId, vendor }: queries.Expiring) => ({ vendorId, vendorName: vendor })

/** Those who are responsible hear of it, and the vendor is asked for the new one. */
export const expiringCertifications: Task<queries.ExpiringCertification> = {
  due: ({ db }, today, { expiryNoticeDays }) => queries.expiringCertifications(db, today, expiryNoticeDays),
  give: async (tx, item) => {
    const notice = notifications.certificationExpiring(item, vendorOf(item), item.expires)
    await tellResponsible(tx, item, { kind: 'CERTIFICATION_EXPIRING', values: { certification: item.name }, notice })
    await askVendor(tx, item)
    await publish(tx, 'certification.expiring', certificationOf(item))
  },
}

const certificationOf = (item: queries.Expiring) => ({
  id: item.id,
  name: item.name,
  ...vendorOf(item),
  expiresDate: moment(item.expires),
})

export const expiredCertifications: Task<queries.Expiring> = {
  due: ({ db }, today) => queries.expiredCertifications(db, today),
  give: (tx, item) => publish(tx, 'certification.expired', certificationOf(item)),
}

/** The same, but the vendor is only asked for what came from there. */
export const expiringDocuments: Task<queries.ExpiringDocument> = {
  due: ({ db }, today, { expiryNoticeDays }) => queries.expiringDocuments(db, today, expiryNoticeDays),
  give: async (tx, item) => {
    const { id, name, expires, assessmentId, assessmentTitle } = item
    const path = withQuery(pathTo(paths.vendor, { vendorId: item.vendorId }), { tab: 'documents' })
    const values = { certification: name, link: tx.origin.baseUrl + path }
    const notice = notifications.documentExpiring(item, vendorOf(item), expires)
    await tellResponsible(tx, item, { kind: 'CERTIFICATION_EXPIRING', wording: mail.DOCUMENT_EXPIRING, values, notice })
    if (item.fromVendor) await askVendor(tx, item)
    if (assessmentId && assessmentTitle)
      await publish(tx, 'evidence.expiring', {
        ...{ id, name, ...vendorOf(item), assessmentId, assessmentTitle },
        expiresDate: moment(expires),
      })
  },
}

const askVendor = async (tx: Ctx, item: queries.ExpiringCertification) => {
  const { primary, contacts, vendorId, vendor, name, expires, people } = item
  const [person] = people
  const sender = person ? { ...person, role: 'OWNER' as const } : null
  const values = {
    ...{ vendor, certification: name, expires: mail.dayValue(moment(expires)) },
    sender: mail.senderValue(sender),
  }
  const replyTo = person?.email ?? null
  for (const to of reminderRecipients(contacts, questionnaireRecipients(primary, contacts)))
    await mail.enqueue(tx, { kind: 'REMINDER', to, values, wording: 'DOCUMENT_REQUEST', vendorId, replyTo })
}

export const renewals: Task<queries.Expiring> = {
  due: ({ db }, today, { expiryNoticeDays }) => queries.renewals(db, today, expiryNoticeDays),
  give: async (tx, item) => {
    const notice = notifications.contractExpiring(vendorOf(item), item.expires)
    await tellResponsible(tx, item, { kind: 'CONTRACT_RENEWAL', notice })
  },
}

export const lapsedAcceptances: Task<queries.Lapsed> = {
  due: ({ db }, today) => queries.lapsed(db, today),
  give: async (tx, item) => {
    const { id, name, assessmentId } = item
    const notice = notifications.acceptanceLapsed({ id, title: name, assessmentId }, vendorOf(item))
    await tellResponsible(tx, item, {
      kind: 'ACCEPTANCE_LAPSED',
      values: { finding: name, origin: originText(item) },
      notice,
    })
    const { assessmentTitle, severity, status, origin, source, expires } = item
    const finding = { id, name, ...vendorOf(item), assessmentId, assessmentTitle, severity, status, origin, source }
    await publish(tx, 'finding.lapsed', { ...finding, acceptedUntil: moment(expires) })
  },
}
