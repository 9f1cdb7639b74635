import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Requests that still run get this long; then they are cut, so that the whole stop fits into five seconds. */
const GRACE_MS = 2500
const SWEEP_MS = 20
/** A connection is accepted in one turn of the event loop and read in the next; one more is for good measure. */
const QUIET_TURNS = 3
const MOST_TURNS = 1000

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/**
 * What reached this machine before we were told to stop still lies in the queues of the system, where a listener that is
 * closed, and a connection that is thought to be idle, would lose it.
 */
const takeWhatHasArrived = async (server: Server) => {
  let quiet = 0
  const noticed = () => {
    quiet = 0
  }
  server.on('connection', noticed).on('request', noticed)
  for (let turns = 0; quiet < QUIET_TURNS && turns < MOST_TURNS; turns += 1) {
    quiet += 1
    await turn()
  }
  server.off('connection', noticed).off('request', noticed)
}

/** Answers what has arrived, takes nothing new, and closes each connection after its answer. */
export const closeGracefully = async (app: FastifyInstance) => {
  await takeWhatHasArrived(app.server)
  const cut = setTimeout(() => app.server.closeAllConnections(), GRACE_MS)
  // A client keeps its connection after the answer that it waited for: nobody would wait for another one.
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
  await app.close()
  clearTimeout(cut)
  clearInterval(sweep)
}
