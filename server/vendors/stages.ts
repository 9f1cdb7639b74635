import type { VendorStage } from '../../contract/vendors.ts'
import type { Ctx } from '../context.ts'
import * as queries from './stageQueries.ts'

/** `from` is null for a new vendor. */
export type Move = { id: string; from: VendorStage | null; to: VendorStage }

const hasLeft = (stage: VendorStage | null) => stage === 'OFFBOARDED'
const idsOf = (moves: readonly Move[], which: (move: Move) => boolean) => moves.filter(which).map(({ id }) => id)

/** In the transaction of the change, however it was made: the trend must know when a vendor was away. */
export const recordMoves = async (tx: Ctx, moves: readonly Move[]) => {
  const left = idsOf(moves, ({ from, to }) => hasLeft(to) && !hasLeft(from))
  if (left.length > 0) await queries.leave(tx.db, left, tx.now)
  const back = idsOf(moves, ({ from, to }) => hasLeft(from) && !hasLeft(to))
  if (back.length > 0) await queries.comeBack(tx.db, back, tx.now)
}
