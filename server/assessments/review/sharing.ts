import { messages } from '../../../contract/errors.ts'
import type { Finding } from '../../../contract/findings/findings.ts'
import { findingRefusal } from '../../../contract/findings/findings.ts'
import type { FindingRequestAnswer } from '../../../contract/findings/requests.ts'
import type { MailKind } from '../../../contract/mail/mail.ts'
import { record } from '../../audit/record.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { conflict, notFound } from '../../errors.ts'
import * as requests from '../../findings/requests/service.ts'
import * as findings from '../../findings/service.ts'
import * as sharing from '../../findings/sharing/service.ts'
import * as mail from '../../mail/service.ts'
import * as links from '../links/service.ts'
import * as assessments from '../service.ts'
import * as queries from './queries.ts'

const firstDue = (shared: readonly Finding[]) =>
  shared.reduce<string | null>((least, { dueDate }) => (dueDate && (!least || dueDate < least) ? dueDate : least), null)

type AboutFinding = { kind: MailKind; wording?: mail.VendorVariant; values: mail.MailValues }
/** Without a link that works the vendor still learns about it. */
const mailAbout = async (tx: Ctx, assessmentId: string, about: AboutFinding) =>
  assessments.mailVendor(tx, assessmentId, { ...about, portalUrl: await links.currentUrl(tx, assessmentId) })

/** One that the vendor did not know of. */
const mailAdded = async (tx: Ctx, assessmentId: string, { title, dueDate }: Finding) => {
  const open = await sharing.openForVendor(tx, assessmentId)
  const values = { finding: title, due: mail.dayValue(dueDate), count: mail.findingCountValue(open.length) }
  await mailAbout(tx, assessmentId, { kind: 'FINDINGS_SHARED', wording: 'FINDING_ADDED', values })
}

/** The page on which the vendor will see a finding: that of its assessment, else of the newest completed one. */
const pageOf = async (tx: Ctx, { assessmentId, vendorId }: Finding) =>
  assessmentId ?? (await queries.newestCompleted(tx.db, vendorId))?.id

/** What the vendor asked or reported. */
const mailAboutFinding = async (tx: Ctx, finding: Finding, about: AboutFinding) => {
  const page = (await sharing.findPage(tx, finding.id)) ?? (await pageOf(tx, finding))
  if (page !== undefined) await mailAbout(tx, page, about)
}

/** Nothing was asked of a vendor that does not see the finding. */
const mailIfShown = async (
  tx: Ctx,
  { id, title, dueDate }: Finding,
  wording: mail.VendorVariant,
  values: mail.MailValues = {},
) => {
  const page = await sharing.findPage(tx, id)
  const all = { finding: title, due: mail.dayValue(dueDate), ...values }
  if (page !== null) await mailAbout(tx, page, { kind: 'FINDING_ANSWERED', wording, values: all })
}

export const vendorVoice: findings.VendorVoice = {
  /** The vendor learns why, and can report it again. */
  rejected: (tx, finding, note) =>
    mailAboutFinding(tx, finding, { kind: 'FIX_REJECTED', values: { finding: finding.title, reason: note } }),
  closed: (tx, finding) => mailIfShown(tx, finding, 'FINDING_CLOSED'),
  reopened: (tx, finding, reason) => mailIfShown(tx, finding, 'FINDING_REOPENED', { reason }),
  dated: (tx, finding) => mailIfShown(tx, finding, 'FINDING_DATE_CHANGED'),
}

/** At the end of a review. Returns how many there are. */
export const shareOpen = async (tx: Ctx, assessmentId: string) => (await sharing.share(tx, { assessmentId })).length

/** The vendor is told once, about all that is open, or that there is nothing more to do, where that is true. */
export const notifyOfCompletion = async (tx: Ctx, assessmentId: string) => {
  const open = await sharing.openForVendor(tx, assessmentId)
  if (open.length === 0) {
    const isMore = await sharing.hasOpen(tx, assessmentId)
    return assessments.mailVendor(tx, assessmentId, { kind: 'COMPLETED', ...(isMore && { wording: 'COMPLETED_OPEN' }) })
  }
  const values = {
    items: mail.findingsValue(open),
    count: mail.findingCountValue(open.length),
    due: mail.dayValue(firstDue(open)),
  }
  return mailAbout(tx, assessmentId, { kind: 'FINDINGS_SHARED', values })
}

/** A finding that is added after the review, if the vendor sees it. */
export const notifyOfAddition = async (tx: Ctx, assessmentId: string, finding: Finding) => {
  const open = await sharing.openForVendor(tx, assessmentId)
  if (open.some(({ id }) => id === finding.id)) await mailAdded(tx, assessmentId, finding)
}

/** The date that the vendor proposed holds. */
export const acceptDate = (ctx: Ctx, id: string) =>
  inTransaction(ctx, async (tx) => {
    const finding = await requests.acceptDate(tx, id)
    const values = { finding: finding.title, due: mail.dayValue(finding.dueDate) }
    await mailAboutFinding(tx, finding, { kind: 'FINDING_ANSWERED', wording: 'FINDING_DATE_ACCEPTED', values })
    return findings.detail(tx, id)
  })

export const answerRequest = (ctx: Ctx, id: string, { reply }: FindingRequestAnswer) =>
  inTransaction(ctx, async (tx) => {
    const finding = await requests.answer(tx, id, reply)
    const values = { finding: finding.title, reason: reply, due: mail.dayValue(finding.dueDate) }
    await mailAboutFinding(tx, finding, { kind: 'FINDING_ANSWERED', values })
    return findings.detail(tx, id)
  })

/** The vendor is asked to fix one finding. */
export const share = (ctx: Ctx, id: string) =>
  inTransaction(ctx, async (tx) => {
    const page = await pageOf(tx, await findings.find(tx, id))
    if (page === undefined) throw conflict(messages.noPageForFinding)
    const { assessment, vendor } = await assessments.locked(tx, page)
    const { finding: before, entity } = await findings.lock(tx, id)
    const refusal = findingRefusal(before)
    if (refusal !== undefined) throw conflict(refusal, 'finding_closed')
    if (assessment.status !== 'COMPLETED')
      throw conflict('Finalize the assessment before you ask the vendor to fix a finding.', 'assessment_state')
    if (before.sharedAt !== null) return before
    const [after] = await sharing.share(tx, { id })
    if (!after) throw notFound()
    const { assessmentId, assessmentTitle } = after
    await record(tx, 'SHARE_FINDING', entity, { ...vendor, assessmentId, assessmentTitle })
    await mailAdded(tx, page, after)
    return after
  })
