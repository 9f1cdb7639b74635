import type { FixReport } from '../../../contract/findingFixes.ts'
import type { Ctx } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { storeAll } from '../../files/service.ts'
import type { ReceivedFile } from '../../files/store.ts'
import * as findings from '../../findings/service.ts'
import * as vendors from '../../vendors/service.ts'
import { checkRoom } from './evidence.ts'
import * as queries from './findingQueries.ts'
import { holder } from './holder.ts'

/** The vendor reports that a shared finding is fixed, with evidence. The reviewer confirms or rejects it. */
export const report = (ctx: Ctx, findingId: string, body: FixReport, received: readonly ReceivedFile[]) =>
  storeAll(ctx, received, async (tx) => {
    const { assessmentId, sectionIndex } = holder(tx)
    const shown = () => queries.findShared(tx.db, assessmentId, sectionIndex, findingId)
    const place = await queries.placeOf(tx.db, assessmentId)
    if (!place || !(await shown())) throw notFound()
    await vendors.hold(tx, place.vendorId)
    await queries.lockAssessments(tx.db, assessmentId, findingId)
    await checkRoom(tx, { assessmentId, questionId: null }, received)
    await findings.reportFix(tx, { findingId, reviewerId: place.reviewerId }, body, received)
    const finding = await shown()
    // It may have been hidden from the vendor while this waited for its locks.
    if (!finding) throw notFound()
    return finding
  })
