import type { FixReport } from '../../../contract/findings/fixes.ts'
import type { FindingRequestCreate } from '../../../contract/findings/requests.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { notFound } from '../../errors.ts'
import { storeAll } from '../../files/service.ts'
import * as fixes from '../../findings/fixes/service.ts'
import * as requests from '../../findings/requests/service.ts'
import type { ReceivedFile } from '../../http/receivedFile.ts'
import * as vendors from '../../vendors/service.ts'
import { checkRoom } from './evidence.ts'
import * as queries from './findingQueries.ts'
import { holder } from './holder.ts'

/** A finding that the link shows, with its parents locked. `work` changes it; what the link shows then is returned. */
const onShared = async (tx: Ctx, findingId: string, work: (place: queries.FixPlace) => Promise<unknown>) => {
  const { assessmentId, sectionIndex } = holder(tx)
  const shown = () => queries.findShared(tx.db, assessmentId, sectionIndex, findingId)
  const place = await queries.placeOf(tx.db, assessmentId)
  if (!place || !(await shown())) throw notFound()
  await vendors.hold(tx, place.vendorId)
  await queries.lockAssessments(tx.db, assessmentId, findingId)
  await work(place)
  const finding = await shown()
  // It may have been hidden from the vendor while this waited for its locks.
  if (!finding) throw notFound()
  return finding
}

/** The vendor reports that a shared finding is fixed, with evidence. The reviewer confirms or rejects it. */
export const report = (ctx: Ctx, findingId: string, body: FixReport, received: readonly ReceivedFile[]) =>
  storeAll(ctx, received, (tx) =>
    onShared(tx, findingId, async ({ reviewerId }) => {
      await checkRoom(tx, { assessmentId: holder(tx).assessmentId, questionId: null }, received)
      await fixes.report(tx, { findingId, reviewerId }, body, received)
    }),
  )

/** The vendor proposes another date for a shared finding, or objects to it. The reviewer accepts or answers. */
export const ask = (ctx: Ctx, findingId: string, body: FindingRequestCreate) =>
  inTransaction(ctx, (tx) =>
    onShared(tx, findingId, ({ reviewerId }) => requests.ask(tx, { findingId, reviewerId }, body)),
  )
