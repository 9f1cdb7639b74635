import type { Connection } from './connection.ts'

export const TICK_MS = 250
/** After this long without data on any connection, the database is probed. */
const SUSPICIOUS_MS = 5000

type Options = {
  /** A connection whose answer is due for longer is dropped. */
  statementMs: number
  /** Probes the database on a new connection; returns why it cannot be reached, or undefined if it can. */
  ask: () => Promise<{ reason: unknown } | undefined>
  lost: (reason: unknown) => void
}

/**
 * Checks the connections four times a second. One that is silent for too long is dropped; if all are silent, the
 * database itself may be down, and nobody should wait for every single statement to time out.
 */
export const createHeartbeat = ({ statementMs, ask, lost }: Options) => {
  let quietMs = 0
  let asking = false

  const check = async () => {
    asking = true
    const problem = await ask()
    asking = false
    // Data may have arrived meanwhile.
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
