import { messages } from '../../../contract/errors.ts'
import type { Finding } from '../../../contract/findings.ts'
import { findingRefusal } from '../../../contract/findings.ts'
import { utcDayText } from '../../../contract/words.ts'
import { record } from '../../audit/record.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { conflict, notFound } from '../../errors.ts'
import * as findings from '../../findings/service.ts'
import * as links from '../links/service.ts'
import * as assessments from '../service.ts'
import * as queries from './queries.ts'

const lineOf = ({ title, dueDate }: Finding) => `– ${title}${dueDate === null ? '' : ` (${utcDayText(dueDate)})`}`

/** Without a link that works the vendor still learns what is to be fixed. */
const mailShared = async (tx: Ctx, assessmentId: string, shared: readonly Finding[]) => {
  const portalUrl = await links.currentUrl(tx, assessmentId)
  const values = { items: shared.map(lineOf).join('\n') }
  await assessments.mailVendor(tx, assessmentId, { kind: 'FINDINGS_SHARED', portalUrl, values })
}

/** The page on which the vendor sees a finding: that of its assessment, else of the newest completed one. */
const pageOf = async (tx: Ctx, { assessmentId, vendorId }: Finding) =>
  assessmentId ?? (await queries.newestCompleted(tx.db, vendorId))?.id

/** The vendor learns why, and can report it again. */
export const tellRejected = async (tx: Ctx, finding: Finding, note: string) => {
  const { title } = finding
  const assessmentId = await pageOf(tx, finding)
  if (assessmentId === undefined) return
  const portalUrl = await links.currentUrl(tx, assessmentId)
  await assessments.mailVendor(tx, assessmentId, {
    kind: 'FIX_REJECTED',
    portalUrl,
    values: { finding: title, reason: note },
  })
}

/** At the end of a review: the vendor is told once, about all of them. Returns how many there are. */
export const shareOpen = async (tx: Ctx, assessmentId: string) => {
  const shared = await findings.share(tx.db, { assessmentId }, tx.now)
  if (shared.length > 0) await mailShared(tx, assessmentId, shared)
  return shared.length
}

/** The vendor is asked to fix one finding. */
export const share = (ctx: Ctx, id: string) =>
  inTransaction(ctx, async (tx) => {
    const known = await findings.byId(tx.db, id, tx.now)
    if (!known) throw notFound()
    const page = await pageOf(tx, known)
    if (page === undefined) throw conflict(messages.noPageForFinding)
    const { assessment, vendor } = await assessments.locked(tx, page)
    const before = await findings.lock(tx.db, id, tx.now)
    if (!before) throw notFound()
    const refusal = findingRefusal(before)
    if (refusal !== undefined) throw conflict(refusal, 'finding_closed')
    if (assessment.status !== 'COMPLETED')
      throw conflict('Finalize the assessment before you ask the vendor to fix a finding.', 'assessment_state')
    if (before.sharedAt !== null) return before
    const [after] = await findings.share(tx.db, { id }, tx.now)
    if (!after) throw notFound()
    const { assessmentId, assessmentTitle } = after
    await record(tx, 'SHARE_FINDING', { id, name: after.title }, { ...vendor, assessmentId, assessmentTitle })
    await mailShared(tx, assessmentId ?? page, [after])
    return after
  })
