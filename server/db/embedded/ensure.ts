import { setTimeout as sleep } from 'node:timers/promises'
import { ensureCluster } from './cluster.ts'
import { chooseLauncher } from './launcher.ts'
import { withLock } from './lock.ts'
import { clusterOf, externalHint, type Log } from './names.ts'
import { clearStaleLocks, findPostmaster, type Postmaster, stopPostmaster } from './postmaster.ts'
import { createWaiter, ensureDatabase, stateOf, waitUntilReady } from './probe.ts'
import { spawnServer } from './server.ts'
import { makeSocketDirectory, socketDirectoryOf } from './socket.ts'

/** A database that answers. `ended` is known for our own child; one that we joined must be watched. */
export type Running = {
  socketDirectory: string
  postmaster: Postmaster | undefined
  ended?: Promise<void>
}

/** The running database of a directory, if any; waits for one that is starting or stopping. */
export const find = async (dataDir: string, log: Log): Promise<Running | undefined> => {
  const cluster = clusterOf(dataDir)
  const socketDirectory = await socketDirectoryOf(dataDir)
  if (!(await waitUntilReady(cluster, socketDirectory, log))) return undefined
  return { socketDirectory, postmaster: await findPostmaster(cluster) }
}

type Attempt = { running: Running } | { refusal: string }

const attempt = async (dataDir: string, log: Log): Promise<Attempt> => {
  const cluster = clusterOf(dataDir)
  const launcher = await chooseLauncher(dataDir)
  await ensureCluster(dataDir, launcher, log)
  const socketDirectory = await makeSocketDirectory(dataDir, launcher.user)
  await clearStaleLocks(cluster, socketDirectory)
  const server = await spawnServer(launcher, cluster, socketDirectory, log)
  try {
    await untilReady(socketDirectory, server.hasEnded, log)
  } catch (error) {
    await stopPostmaster(server.postmaster)
    throw error
  }
  if (server.hasEnded()) return { refusal: server.lastWords() }
  return { running: { socketDirectory, postmaster: server.postmaster, ended: server.ended } }
}

const untilReady = async (socketDirectory: string, hasEnded: () => boolean, log: Log) => {
  const wait = createWaiter(log)
  while (!hasEnded()) {
    const state = await stateOf(socketDirectory)
    if (state === 'ready') return
    wait(state)
    await sleep(5)
  }
}

/** The children of a killed database need a moment to notice; until then a new one may not start. */
const PASSES = /pre-existing shared memory|lock file/
const TIMEOUT = 10_000

/** A running database whose socket is gone (someone cleaned /tmp) is useless to everyone. */
const stopUnreachable = async (dataDir: string) => {
  const postmaster = await findPostmaster(clusterOf(dataDir))
  if (postmaster) await stopPostmaster(postmaster)
}

const findOrStart = async (dataDir: string, log: Log): Promise<Running> => {
  const deadline = Date.now() + TIMEOUT
  for (;;) {
    const found = await find(dataDir, log)
    if (found) return found
    await stopUnreachable(dataDir)
    const result = await attempt(dataDir, log)
    if ('running' in result) return result.running
    if (!PASSES.test(result.refusal) || Date.now() > deadline)
      throw new Error(`The embedded database did not start (${result.refusal}). Fix that, ${externalHint}.`)
    await sleep(50)
  }
}

/**
 * Joins the database of this directory or starts it; of several concurrent callers one starts it and the others join.
 */
export const ensureRunning = (dataDir: string, log: Log): Promise<Running> =>
  withLock(dataDir, async () => {
    const running = await findOrStart(dataDir, log)
    await ensureDatabase(running.socketDirectory)
    return running
  })
