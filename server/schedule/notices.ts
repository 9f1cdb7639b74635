import { transitionRefusal } from '../../contract/assessments/lifecycle.ts'
import { originText } from '../../contract/labels.ts'
import type { MailKind } from '../../contract/mail/mail.ts'
import type { Settings } from '../../contract/organisation/settings.ts'
import { paths, pathTo, withQuery } from '../../contract/paths.ts'
import { questionnaireRecipients, reminderRecipients } from '../../contract/vendors/contacts.ts'
import { remind } from '../assessments/bulk/service.ts'
import * as links from '../assessments/links/service.ts'
import { remindOfRequest } from '../assessments/requests/service.ts'
import * as assessments from '../assessments/service.ts'
import { publish } from '../audit/events/publish.ts'
import { record } from '../audit/record.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/tx.ts'
import * as mail from '../mail/service.ts'
import * as notifications from '../outgoing/notifications/service.ts'
import * as queries from './queries.ts'

/** What is due on a day, and what to do about each. Each action is marked in the same transaction. */
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
    const silence = silenceOf(item, notices) ?? (await remind(tx, item, 'OVERDUE'))
    if (await queries.mark(tx.db, `late ${item.id} ${item.due}`, tx.now)) await escalate(tx, item, silence)
  },
}

/** Why the vendor is told nothing. */
const silenceOf = ({ declined, invited, week }: queries.Overdue, notices: number) => {
  if (declined) return 'it declined to answer'
  if (!invited) return 'it was not invited by mail'
  return week < notices ? undefined : 'the settings send no more overdue notices'
}

const escalate = async (tx: Ctx, { id, due }: queries.Overdue, silence: string | undefined) => {
  const { assessment, entity, vendor } = await assessments.locked(tx, id)
  if (transitionRefusal('answer', assessment) !== undefined) return
  await publish(tx, 'assessment.overdue', { ...entity, ...vendor, dueDate: moment(due) })
  const wording = mail.escalation({ silence, isClarification: assessment.submittedAt !== null })
  await assessments.notifyReviewer(tx, id, { kind: 'OVERDUE', wording })
}

/** The vendor is reminded of what is to be fixed, once for each day. */
export const dueFindings: Task<queries.DueFindings> = {
  due: ({ db, now }, today) => queries.dueFindings(db, today, now),
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

/** By the bell and by mail. */
const notifyResponsible = (tx: Ctx, item: queries.Expiring, { kind, wording, values, notice }: ToResponsible) => {
  const { people, vendorId, vendor, expires, left } = item
  const all = {
    vendor,
    expires: mail.dayValue(moment(expires)),
    days: mail.daysValue(left),
    link: tx.origin.baseUrl + pathTo(paths.vendor, { vendorId }),
    ...values,
  }
  const ids = people.map(({ id }) => id)
  return notifications.notify(tx, ids, notice, { kind, values: all, ...(wording && { wording }) })
}

const vendorOf = ({ vendorId, vendor }: queries.Expiring) => ({ vendorId, vendorName: vendor })

/** Those who are responsible hear of it, and the vendor is asked for the new one. */
export const expiringCertifications: Task<queries.ExpiringCertification> = {
  due: ({ db }, today, { expiryNoticeDays }) => queries.expiringCertifications(db, today, expiryNoticeDays),
  give: async (tx, item) => {
    const notice = notifications.certificationExpiring(item, vendorOf(item), item.expires)
    await notifyResponsible(tx, item, { kind: 'CERTIFICATION_EXPIRING', values: { certification: item.name }, notice })
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
    await notifyResponsible(tx, item, {
      kind: 'CERTIFICATION_EXPIRING',
      wording: mail.DOCUMENT_EXPIRING,
      values,
      notice,
    })
    if (item.fromVendor) await askVendor(tx, item)
    if (assessmentId && assessmentTitle)
      await publish(tx, 'evidence.expiring', {
        ...{ id, name, ...vendorOf(item), assessmentId, assessmentTitle },
        expiresDate: moment(expires),
      })
  },
}

const askVendor = async (tx: Ctx, item: queries.ExpiringCertification) => {
  const { primary, contacts, refused, vendorId, vendor, name, expires, people } = item
  const [person] = people
  const sender = person ? { ...person, role: 'OWNER' as const } : null
  const values = {
    ...{ vendor, certification: name, expires: mail.dayValue(moment(expires)) },
    sender: mail.senderValue(sender),
  }
  const replyTo = person?.email ?? null
  const recipients = reminderRecipients(contacts, questionnaireRecipients(primary, contacts))
  for (const to of recipients.filter(({ email }) => !refused.includes(email)))
    await mail.enqueue(tx, { kind: 'REMINDER', to, values, wording: 'DOCUMENT_REQUEST', vendorId, replyTo })
}

export const renewals: Task<queries.Expiring> = {
  due: ({ db }, today, { expiryNoticeDays }) => queries.renewals(db, today, expiryNoticeDays),
  give: async (tx, item) => {
    const notice = notifications.contractExpiring(vendorOf(item), item.expires)
    await notifyResponsible(tx, item, { kind: 'CONTRACT_RENEWAL', notice })
  },
}

export const lapsedAcceptances: Task<queries.Lapsed> = {
  due: ({ db }, today) => queries.lapsed(db, today),
  give: async (tx, item) => {
    const { id, name, assessmentId } = item
    const notice = notifications.acceptanceLapsed({ id, title: name, assessmentId }, vendorOf(item))
    await notifyResponsible(tx, item, {
      kind: 'ACCEPTANCE_LAPSED',
      values: { finding: name, origin: originText(item) },
      notice,
    })
    const { assessmentTitle, severity, status, origin, source, expires } = item
    const finding = { id, name, ...vendorOf(item), assessmentId, assessmentTitle, severity, status, origin, source }
    await publish(tx, 'finding.lapsed', { ...finding, acceptedUntil: moment(expires) })
  },
}

const STOPPED: Record<queries.StoppedSeries['reason'], string> = {
  ARCHIVED: 'The questionnaire is archived.',
  OFFBOARDING: 'The vendor is being offboarded.',
  DECLINED: 'The vendor declined the last one.',
}

/** A user counts on the next one. */
export const stoppedSeries: Task<queries.StoppedSeries> = {
  due: ({ db }, today) => queries.stoppedSeries(db, today),
  give: (tx, { id, title, vendorId, vendor, reason, people }) => {
    const details = STOPPED[reason]
    const notice = notifications.seriesStopped({ id, title }, { vendorId, vendorName: vendor })
    const ids = people.map((person) => person.id)
    return notifications.notify(tx, ids, { ...notice, detail: details })
  },
}

/** For those who want one mail a day. */
export const dailyNotices: Task<notifications.DailyNotices> = {
  due: (ctx, today) => notifications.daily(ctx, today),
  give: (tx, item) => notifications.mailDaily(tx, item),
}
