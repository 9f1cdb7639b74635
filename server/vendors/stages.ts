import type { VendorStage } from '../../contract/choices.ts'
import { hasChecklist } from '../../contract/vendors/offboarding.ts'
import type { Ctx } from '../context.ts'
import * as mail from '../mail/service.ts'
import * as queries from './stageQueries.ts'

/** `from` is null for a new vendor. */
export type Move = { id: string; from: VendorStage | null; to: VendorStage }

const hasLeft = (stage: VendorStage | null) => stage === 'OFFBOARDED'
const idsOf = (moves: readonly Move[], which: (move: Move) => boolean) => moves.filter(which).map(({ id }) => id)

/**
 * What follows from a change of stage, in its transaction, however it was made: the trend remembers when the vendor was
 * away, nobody is mailed about one that has left, and the checklist of one that came back starts again.
 */
export const recordMoves = async (tx: Ctx, moves: readonly Move[]) => {
  const left = idsOf(moves, ({ from, to }) => hasLeft(to) && !hasLeft(from))
  if (left.length > 0) {
    await queries.leave(tx.db, left, tx.now)
    await mail.cancelOfVendors(tx, left)
  }
  const back = idsOf(moves, ({ from, to }) => hasLeft(from) && !hasLeft(to))
  if (back.length > 0) await queries.comeBack(tx.db, back, tx.now)
  const stayed = idsOf(moves, ({ from, to }) => from !== null && hasChecklist(from) && !hasChecklist(to))
  if (stayed.length > 0) await queries.clearChecklists(tx.db, stayed)
}
