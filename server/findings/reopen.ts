import type { FindingReopen } from '../../contract/findings.ts'
import { record } from '../audit/record.ts'
import { changesBetween } from '../audit/rules.ts'
import { actorName, type Ctx } from '../context.ts'
import { inTransaction } from '../db/tx.ts'
import { conflict, notFound } from '../errors.ts'
import * as figures from '../overview/figures/service.ts'
import { takeBack } from './fixQueries.ts'
import * as queries from './queries.ts'
import { fieldsAfter, placeOf } from './rules.ts'
import type { VendorVoice } from './voice.ts'

/** A decision that was wrong is not changed: the finding is opened again, and the log says by whom and why. */
export const reopen = (ctx: Ctx, id: string, { reason }: FindingReopen, voice: VendorVoice) =>
  inTransaction(ctx, async (tx) => {
    await queries.holdParents(tx.db, [id])
    const before = await queries.lock(tx.db, id, tx.now)
    if (!before) throw notFound()
    if (before.status === 'OPEN') throw conflict('This finding is open already.', 'finding_open')
    if (await queries.gapIsOpen(tx.db, id))
      throw conflict('The same question has a newer open finding. Work on that one.', 'finding_gap_open')
    const after = await queries.reopen(tx.db, id, tx.now)
    const changes = changesBetween(before, fieldsAfter(after, {}))
    await record(tx, 'REOPEN_FINDING', { id, name: after.title }, { ...placeOf(after), reason, changes })
    await takeBack(tx.db, id, { reply: reason, by: actorName(tx.actor) }, tx.now)
    await voice.reopened(tx, after, reason)
    await figures.refreshFindings(tx, [after.vendorId])
    return after
  })
