import type { Db } from '../db/open.ts'
import type { Guest } from '../db/ownership.ts'

const CHANNEL = 'assay_jobs'

/** Tells every server that a queue has new rows, once the transaction is committed. */
export const announce = (db: Db) => db`select pg_notify(${CHANNEL}, '')`

/**
 * Calls `wake` for each announcement. Listening needs a connection that is always open: that of the server's lock, so
 * that a database which grants few connections is not left without one for requests.
 */
export const listenForJobs = (wake: () => void): Guest => ({
  onNotify: wake,
  onHeld: async (connection) => {
    await connection.unsafe(`listen ${CHANNEL}`)
    // Announcements that were missed while nobody listened.
    wake()
  },
})
