import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { findRunning } from '../server/db/embedded/start.ts'
import { addressOf, type DatabaseAddress, openPoolAt, type Pool } from '../server/db/open.ts'
import { generate, type Sizes } from './dataset/generate.ts'
import { type Started, startScript } from './process.ts'

/** What a measurement needs: the real server, its database, a session and a key. */
export type World = {
  server: Started
  pool: Pool
  /** Where its database is. */
  address: DatabaseAddress
  bearer: { authorization: string }
  cookie: { cookie: string }
  sizes: Sizes
  scale: number
  /** How long the starts on the full data took. */
  startsMs: number[]
  /** An installation of its own with a tenth of the data, made when first asked for. */
  tenth: () => Promise<World>
  /** Ends our own connections. */
  close: () => Promise<void>
  /** A directory for files of this run. */
  directory: string
}

const STARTS = 3
const EMAIL = 'bench@example.com'

/** An installation of its own, first empty and then with the data set, in a directory that is removed after the run. */
export const createWorld = async (directory: string, scale: number, say: (text: string) => void): Promise<World> => {
  const dataDir = join(directory, 'data')
  const password = randomBytes(16).toString('hex')
  const key = `assay_benchkey.${randomBytes(32).toString('base64url')}`
  const start = () =>
    startScript('server/main.ts', '/readyz', {
      ASSAY_DATA_DIR: dataDir,
      ASSAY_LOG_LEVEL: 'warn',
      ASSAY_ADMIN_EMAIL: EMAIL,
      ASSAY_ADMIN_PASSWORD: password,
      ASSAY_API_KEY: key,
    })

  const empty = await start()
  // The server creates the administrator and the key right after it starts to listen; a successful sign-in proves both.
  await signIn(empty.url, password)
  const sizes = await generateIn(dataDir, scale, say)
  await empty.stop()

  const { server, startsMs } = await startRepeatedly(start)
  const address = await addressBeside(dataDir)
  const pool = openPoolAt(address, { max: 10 })
  const cookie = { cookie: await signIn(server.url, password) }
  let made: Promise<World> | undefined
  const tenth = () => (made ??= createBeside(join(directory, 'tenth'), scale / 10))
  const bearer = { authorization: `Bearer ${key}` }
  const close = async () => {
    await (await made)?.close()
    await pool.end({ timeout: 1 })
  }
  return { server, pool, address, bearer, cookie, sizes, scale, startsMs, tenth, close, directory }
}

const createBeside = async (directory: string, scale: number) => {
  await mkdir(directory)
  return createWorld(directory, scale, () => {})
}

const generateIn = async (dataDir: string, scale: number, say: (text: string) => void) => {
  const pool = openPoolAt(await addressBeside(dataDir), { max: 2 })
  const sizes = await generate(pool, scale, say)
  await pool.end({ timeout: 1 })
  return sizes
}

const startRepeatedly = async (start: () => Promise<Started>) => {
  const startsMs: number[] = []
  for (;;) {
    const server = await start()
    startsMs.push(server.startMs)
    if (startsMs.length === STARTS) return { server, startsMs }
    await server.stop()
  }
}

/** The server's database, for a driver of our own. */
const addressBeside = async (dataDir: string) => {
  const embedded = await findRunning(dataDir)
  if (!embedded) throw new Error('The embedded database is not running')
  return addressOf(embedded)
}

const signIn = async (url: string, password: string) => {
  const body = JSON.stringify({ email: EMAIL, password })
  const giveUp = performance.now() + 5000
  for (;;) {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${url}/api/v1/session`, { method: 'POST', headers, body })
    const cookie = response.headers.get('set-cookie')?.split(';')[0]
    if (response.ok && cookie) return cookie
    if (performance.now() > giveUp) throw new Error(`The sign-in failed: ${response.status} ${await response.text()}`)
  }
}
