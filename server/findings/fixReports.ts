import { messages } from '../../contract/errors.ts'
import { findingRefusal } from '../../contract/findings/findings.ts'
import type { FixReport } from '../../contract/findings/fixes.ts'
import { record } from '../audit/record.ts'
import { actorName, type Ctx } from '../context.ts'
import { conflict, notFound } from '../errors.ts'
import { insertEvidence, loggedFile } from '../files/service.ts'
import type { ReceivedFile } from '../http/receivedFile.ts'
import * as notifications from '../outgoing/notifications/service.ts'
import * as fixQueries from './fixQueries.ts'
import * as queries from './queries.ts'
import { placeOf } from './rules.ts'

/** The vendor says that a finding is fixed. The caller has checked that the vendor may see it, and locked its parents. */
export const reportFix = async (
  tx: Ctx,
  { findingId, reviewerId }: { findingId: string; reviewerId: string | null },
  { note }: FixReport,
  received: readonly ReceivedFile[],
) => {
  const finding = await queries.lock(tx.db, findingId, tx.now)
  if (!finding) throw notFound()
  if (findingRefusal(finding) !== undefined) throw conflict(messages.fixOfClosed)
  if (await fixQueries.waitingFix(tx.db, findingId)) throw conflict(messages.fixWaiting)
  const { id: fixId } = await fixQueries.insert(tx.db, { findingId, note, by: actorName(tx.actor) }, tx.now)
  const files = []
  for (const file of received) files.push(await insertEvidence(tx, { vendorId: finding.vendorId, fixId }, file))
  const entity = { id: finding.id, name: finding.title }
  await record(tx, 'REPORT_FIX', entity, { ...placeOf(finding), note, files: files.map(loggedFile) })
  const notice = notifications.fixReported(finding, finding)
  await notifications.notifyHearers(tx, [finding.ownerId, reviewerId], notice, {
    kind: 'NOTICE',
    values: { details: note },
  })
}
