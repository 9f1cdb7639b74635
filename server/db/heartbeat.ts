import type { Connection } from './connection.ts'

export const TICK_MS = 250
/** When nothing has come for so long from anywhere, the database is asked whether it lives. */
const SUSPICIOUS_MS = 5000

type Options = {
  /** A connection that owes an answer for longer is dropped. */
  statementMs: number
  /** Asks the database on a new connection; answers why it cannot be reached, or nothing when it can. */
  ask: () => Promise<{ reason: unknown } | undefined>
  lost: (reason: unknown) => void
}

/**
 * Looks at the connections four times a second. One that is silent for too long is dropped; when all are silent, the
 * database itself may be: then nobody should have to wait for the end of every single statement.
 */
export const createHeartbeat = ({ statementMs, ask, lost }: Options) => {
  let quietMs = 0
  let asking = false

  const check = async () => {
    asking = true
    const problem = await ask()
    asking = false
    // Somebody may have heard of it meanwhile.
    if (problem && quietMs >= SUSPICIOUS_MS) lost(problem.reason)
    quietMs = 0
  }
  return (connections: Iterable<Connection>) => {
    let suspicious = false
    quietMs += TICK_MS
    for (const connection of connections) {
      if (connection.tick(TICK_MS)) quietMs = 0
      const silentMs = connection.silentMs()
      if (silentMs >= SUSPICIOUS_MS) suspicious = true
      if (silentMs >= statementMs) connection.drop()
    }
    if (suspicious && quietMs >= SUSPICIOUS_MS && !asking) void check()
  }
}
