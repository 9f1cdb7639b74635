import { createLocalTurns, type Full, type Limits, type Turns } from './localTurns.ts'
import { parent } from './parent.ts'
import type { Peer } from './peer.ts'

/** Turns of this name are the same for all workers: their parent keeps them. */
export type TurnOptions = Limits & { name: string }
export type TakeTurn = TurnOptions & { share: Parameters<Turns['take']>[0] }
/** A turn by its number. */
export type EndOfTurn = { turn: number; restMs: number }

export const createTurns = ({ name, atOnce, waiting }: TurnOptions): Turns =>
  parent ? turnsOf(parent, { name, atOnce, waiting }) : createLocalTurns({ atOnce, waiting })

export const turnsOf = (parent: Peer, options: TurnOptions): Turns => ({
  take: async ({ owner, atOnce, waiting }) => {
    const share = { owner, atOnce, waiting }
    const turn = await parent.ask<Full | number>('take', { ...options, share } satisfies TakeTurn)
    if (typeof turn !== 'number') return turn
    return (restMs = 0) => void parent.ask('end', { turn, restMs } satisfies EndOfTurn)
  },
  clear: () => {},
})
