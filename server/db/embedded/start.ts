import { realpath } from 'node:fs/promises'
import { ensureDataDirectory } from './cluster.ts'
import { ensureRunning, find, type Running } from './ensure.ts'
import { DATABASE, type Log, OWNER, PORT } from './names.ts'
import { stopPostmaster } from './postmaster.ts'
import { removeTemporary } from './socket.ts'
import { keepRunning } from './supervise.ts'

export type EmbeddedDatabase = {
  socketDirectory: string
  port: number
  user: string
  database: string
  /** True if it was already running: a server that died left it, or another one uses it. */
  adopted: boolean
  /** Stops the database, no matter which process started it: cleanly within about 3 seconds, or else immediately. */
  stop(): Promise<void>
  /** Releases it and leaves it running, for a process that only joined. (Our own child still ends with us.) */
  release(): Promise<void>
}

type Held = { running: Running; released: AbortController; supervision: Promise<void> }

const release = async (held: Held) => {
  held.released.abort()
  // Let a pending restart finish first, or it would bring back what the caller is about to stop.
  await held.supervision
}

const stop = async (held: Held, dataDir: string) => {
  await release(held)
  const { postmaster } = held.running
  // Without a visible process (another container has it) there is nothing that we could stop.
  if (!postmaster) return
  await stopPostmaster(postmaster)
  await removeTemporary(dataDir)
}

const describe = (held: Held, dataDir: string): EmbeddedDatabase => ({
  socketDirectory: held.running.socketDirectory,
  port: PORT,
  user: OWNER,
  database: DATABASE,
  adopted: held.running.ended === undefined,
  stop: () => stop(held, dataDir),
  release: () => release(held),
})

const hold = (running: Running): Held => ({ running, released: new AbortController(), supervision: Promise.resolve() })

type Options = { dataDir: string; log: Log; supervise?: boolean }

export const startEmbedded = async (o: Options): Promise<EmbeddedDatabase> => {
  await ensureDataDirectory(o.dataDir)
  const dataDir = await realpath(o.dataDir)
  const held = hold(await ensureRunning(dataDir, o.log))
  if (o.supervise) held.supervision = keepRunning(held, dataDir, o.log)
  return describe(held, dataDir)
}

/** For the command line: the running database of that directory, if any. */
export const findRunning = async (dataDir: string): Promise<EmbeddedDatabase | undefined> => {
  const real = await realpath(dataDir).catch(() => undefined)
  const running = real && (await find(real, () => {}))
  return running && real ? describe(hold(running), real) : undefined
}
