import type { FindingReopen } from '../../contract/findings/findings.ts'
import { record, recordAll } from '../audit/record.ts'
import { changesBetween } from '../audit/rules.ts'
import { actorName, type Ctx } from '../context.ts'
import { inTransaction, only } from '../db/tx.ts'
import { conflict } from '../errors.ts'
import * as figures from '../figures/service.ts'
import * as notifications from '../outgoing/notifications/service.ts'
import * as queries from './queries.ts'
import { fieldsAfter, placeOf } from './rules.ts'
import { lockWithParents, type VendorVoice } from './service.ts'

/** A decision that was wrong is not changed: the finding is opened again, and the log says by whom and why. */
export const reopen = (ctx: Ctx, id: string, { reason }: FindingReopen, voice: VendorVoice) =>
  inTransaction(ctx, async (tx) => {
    const { finding: before } = await lockWithParents(tx, id)
    if (before.status === 'OPEN') throw conflict('This finding is open already.', 'finding_open')
    if (await queries.gapIsOpen(tx.db, id))
      throw conflict('The same question has a newer open finding. Work on that one.', 'finding_gap_open')
    const after = await only(queries.reopenAll(tx.db, [id], tx.now))
    const changes = changesBetween(before, fieldsAfter(after, {}))
    await record(tx, 'REOPEN_FINDING', { id, name: after.title }, { ...placeOf(after), reason, changes })
    await queries.rejectConfirmedFix(tx.db, id, { reply: reason, by: actorName(tx.actor) }, tx.now)
    await voice.reopened(tx, after, reason)
    await figures.refreshFindings(tx, [after.vendorId])
    return after
  })

/** Locked findings, each opened again for its own reason. Their owners are told; the caller refreshes the figures. */
export const reopenEach = async (tx: Ctx, all: readonly { id: string; reason: string }[]) => {
  const ids = all.map(({ id }) => id)
  const before = new Map((await queries.lockAll(tx.db, ids, tx.now)).map((finding) => [finding.id, finding]))
  const reasonOf = new Map(all.map(({ id, reason }) => [id, reason]))
  const reopened = (await queries.reopenAll(tx.db, ids, tx.now)).map((after) => ({
    after,
    reason: reasonOf.get(after.id) ?? '',
    changes: changesBetween(before.get(after.id) ?? after, fieldsAfter(after, {})),
  }))
  const entries = reopened.map(({ after, reason, changes }) => ({
    entity: { id: after.id, name: after.title },
    meta: { ...placeOf(after), reason, changes },
  }))
  await recordAll(tx, 'REOPEN_FINDING', entries)
  for (const { after, reason } of reopened)
    await notifications.notifyHearers(tx, [after.ownerId], notifications.findingReopened(after, after, reason))
}
