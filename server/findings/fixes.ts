import { messages } from '../../contract/errors.ts'
import type { Finding } from '../../contract/findings/findings.ts'
import type { FixConfirm, FixReject } from '../../contract/findings/fixes.ts'
import { record } from '../audit/record.ts'
import { actorName, type Ctx } from '../context.ts'
import { inTransaction } from '../db/tx.ts'
import { conflict, notFound } from '../errors.ts'
import { detail } from './detail.ts'
import * as fixQueries from './fixQueries.ts'
import * as queries from './queries.ts'
import { placeOf } from './rules.ts'
import { update } from './service.ts'
import type { VendorVoice } from './voice.ts'

const entityOf = ({ id, title }: Finding) => ({ id, name: title })

/** The finding and the report that waits, both locked. */
const waiting = async (tx: Ctx, id: string) => {
  await queries.holdParents(tx.db, [id])
  const finding = await queries.lock(tx.db, id, tx.now)
  if (!finding) throw notFound()
  const fix = await fixQueries.waitingFix(tx.db, id)
  if (!fix) throw conflict(messages.noFixWaiting)
  return { finding, fix }
}

/** The finding is remediated: the entry of that change is the decision's entry. */
export const confirm = (ctx: Ctx, id: string, { note = null }: FixConfirm, voice: VendorVoice) =>
  inTransaction(ctx, async (tx) => {
    const { fix } = await waiting(tx, id)
    await fixQueries.decide(tx.db, fix.id, { state: 'CONFIRMED', reply: note, by: actorName(tx.actor) }, tx.now)
    const resolutionNote = note ?? `Fixed by the vendor: ${fix.note}`.slice(0, 10_000)
    await update(tx, id, { status: 'REMEDIATED', resolutionNote }, voice)
    return detail(tx, id)
  })

export const reject = (ctx: Ctx, id: string, { note }: FixReject, voice: VendorVoice) =>
  inTransaction(ctx, async (tx) => {
    const { finding, fix } = await waiting(tx, id)
    await fixQueries.decide(tx.db, fix.id, { state: 'REJECTED', reply: note, by: actorName(tx.actor) }, tx.now)
    await record(tx, 'REJECT_FIX', entityOf(finding), { ...placeOf(finding), note })
    await voice.rejected(tx, finding, note)
    return detail(tx, id)
  })
