import { messages } from '../../../contract/errors.ts'
import { findingRefusal } from '../../../contract/findings/findings.ts'
import type { FixConfirm, FixReject, FixReport } from '../../../contract/findings/fixes.ts'
import { record } from '../../audit/record.ts'
import { actorName, type Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { conflict } from '../../errors.ts'
import { insertEvidence, loggedFile } from '../../files/service.ts'
import type { ReceivedFile } from '../../http/receivedFile.ts'
import * as notifications from '../../outgoing/notifications/service.ts'
import * as findings from '../service.ts'
import * as queries from './queries.ts'

/** The vendor says that a finding is fixed. The caller has checked that the vendor may see it, and locked its parents. */
export const report = async (
  tx: Ctx,
  { findingId, reviewerId }: { findingId: string; reviewerId: string | null },
  { note }: FixReport,
  received: readonly ReceivedFile[],
) => {
  const { finding, entity, place } = await findings.lock(tx, findingId)
  if (findingRefusal(finding) !== undefined) throw conflict(messages.fixOfClosed)
  if (await queries.waitingFix(tx.db, findingId)) throw conflict(messages.fixWaiting)
  const { id: fixId } = await queries.insert(tx.db, { findingId, note, by: actorName(tx.actor) }, tx.now)
  const files = []
  for (const file of received) files.push(await insertEvidence(tx, { vendorId: finding.vendorId, fixId }, file))
  await record(tx, 'REPORT_FIX', entity, { ...place, note, files: files.map(loggedFile) })
  const notice = notifications.fixReported(finding, finding)
  await notifications.notifyHearers(tx, [finding.ownerId, reviewerId], notice, {
    kind: 'NOTICE',
    values: { details: note },
  })
}

/** The finding and the report that waits, both locked. */
const lockWaiting = async (tx: Ctx, id: string) => {
  const found = await findings.lockWithParents(tx, id)
  const fix = await queries.waitingFix(tx.db, id)
  if (!fix) throw conflict(messages.noFixWaiting)
  return { ...found, fix }
}

/** The finding is remediated: the entry of that change is the decision's entry. */
export const confirm = (ctx: Ctx, id: string, { note = null }: FixConfirm, voice: findings.VendorVoice) =>
  inTransaction(ctx, async (tx) => {
    const { fix } = await lockWaiting(tx, id)
    await queries.decide(tx.db, fix.id, { state: 'CONFIRMED', reply: note, by: actorName(tx.actor) }, tx.now)
    const resolutionNote = note ?? `Fixed by the vendor: ${fix.note}`.slice(0, 10_000)
    await findings.update(tx, id, { status: 'REMEDIATED', resolutionNote }, voice)
    return findings.detail(tx, id)
  })

export const reject = (ctx: Ctx, id: string, { note }: FixReject, voice: findings.VendorVoice) =>
  inTransaction(ctx, async (tx) => {
    const { finding, entity, place, fix } = await lockWaiting(tx, id)
    await queries.decide(tx.db, fix.id, { state: 'REJECTED', reply: note, by: actorName(tx.actor) }, tx.now)
    await record(tx, 'REJECT_FIX', entity, { ...place, note })
    await voice.rejected(tx, finding, note)
    return findings.detail(tx, id)
  })
