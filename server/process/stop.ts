import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'

const SWEEP_MS = 20
/** A connection is accepted in one turn of the event loop and read in the next; one more for safety. */
const QUIET_TURNS = 3
const MAX_TURNS = 1000

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/**
 * Requests that arrived before the stop may still be in the system's queues, and would be lost when the listener or a
 * seemingly idle connection is closed.
 */
const takeWhatHasArrived = async (server: Server) => {
  let quiet = 0
  const noticed = () => {
    quiet = 0
  }
  server.on('connection', noticed).on('request', noticed)
  for (let turns = 0; quiet < QUIET_TURNS && turns < MAX_TURNS; turns += 1) {
    quiet += 1
    await turn()
  }
  server.off('connection', noticed).off('request', noticed)
}

/** Answers what has arrived, accepts nothing new, and closes each connection after its answer, or when time is up. */
export const closeGracefully = async (app: FastifyInstance, drainSeconds: number) => {
  await takeWhatHasArrived(app.server)
  const cut = setTimeout(() => app.server.closeAllConnections(), drainSeconds * 1000)
  // A client keeps its connection open after the answer: do not wait for another request.
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
  await app.close()
  clearTimeout(cut)
  clearInterval(sweep)
}
