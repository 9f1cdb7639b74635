import { createLocalTurns, type EndTurn, type Turns } from './localTurns.ts'
import type { Answers } from './peer.ts'
import { createLocalProcesses, type Processes, type RunJob } from './processes.ts'
import type { EndOfTurn, TakeTurn } from './turns.ts'

const ofName = <T>(all: Map<string, T>, name: string, create: () => T) => {
  const found = all.get(name) ?? create()
  all.set(name, found)
  return found
}

/** Turns and child processes that exist once, however many workers serve requests. For their parent. */
export const createShared = () => {
  const turns = new Map<string, Turns>()
  const processes = new Map<string, Processes<unknown, unknown>>()

  /** The answers to one worker. What it holds is released when it has left. */
  const forWorker = () => {
    const held = new Map<number, EndTurn>()
    let last = 0
    let left = false
    const answers = {
      take: async ({ name, share, ...limits }: TakeTurn) => {
        const turn = await ofName(turns, name, () => createLocalTurns(limits)).take(share)
        if (typeof turn === 'string') return turn
        if (left) return turn()
        last += 1
        held.set(last, turn)
        return last
      },
      end: ({ turn, restMs }: EndOfTurn) => {
        held.get(turn)?.(restMs)
        held.delete(turn)
      },
      run: ({ options, job }: RunJob) => ofName(processes, options.name, () => createLocalProcesses(options)).run(job),
    } satisfies Answers
    const leave = () => {
      left = true
      for (const end of held.values()) end()
    }
    return { answers, leave }
  }
  const close = () => {
    for (const one of processes.values()) one.close()
  }
  return { forWorker, close }
}
