import type { Connection } from './connection.ts'

/** Between two attempts to get one more connection than the server grants. */
const SHORTEST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 5000

type Options = {
  open: () => Promise<Connection>
  opened: (connection: Connection) => void
  failed: (reason: unknown) => void
}

/** Opens connections, with growing pauses while the server grants no more of them. */
export const createOpener = ({ open, opened, failed }: Options) => {
  let opening = 0
  let pauseMs = 0
  let nextAt = 0

  const succeed = (connection: Connection) => {
    opening -= 1
    pauseMs = 0
    nextAt = 0
    opened(connection)
  }
  const fail = (reason: unknown) => {
    opening -= 1
    pauseMs = Math.min(Math.max(pauseMs * 2, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS)
    nextAt = performance.now() + pauseMs
    failed(reason)
  }
  return {
    opening: () => opening,
    isPausing: () => performance.now() < nextAt,
    endPause: () => {
      nextAt = 0
    },
    openOne: () => {
      opening += 1
      void open().then(succeed, fail)
    },
  }
}
