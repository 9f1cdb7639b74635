import { rm, stat } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const abstract = process.platform === 'linux'

/**
 * A listening socket is the lock, because the system frees it when its process dies, however it dies. On Linux it has
 * no file (the leading NUL); elsewhere a stale file must be distinguished from a live one.
 */
const addressFor = async (dataDir: string) => {
  const { dev, ino } = await stat(dataDir)
  const name = `assay-${process.getuid?.() ?? 0}-${dev}-${ino}`
  return abstract ? `\0${name}` : join(tmpdir(), `${name}.lock`)
}

const listen = (path: string) =>
  new Promise<Server | undefined>((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen({ path, exclusive: true }, () => resolve(server))
  })

const isAnswered = (path: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ path })
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

const take = async (path: string): Promise<Server> => {
  for (;;) {
    const server = await listen(path)
    if (server) return server
    if (!abstract && !(await isAnswered(path))) await rm(path, { force: true })
    await sleep(10)
  }
}

/** Only one process at a time starts, creates or replaces the database of a directory. */
export const withLock = async <T>(dataDir: string, work: () => Promise<T>): Promise<T> => {
  const server = await take(await addressFor(dataDir))
  try {
    return await work()
  } finally {
    await new Promise((resolve) => server.close(resolve))
  }
}
