import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { inject, vi } from 'vitest'
import { findRunning } from '../../server/db/embedded/start.ts'
import { atEndOfFile } from './cleanup.ts'
import { oncePerRun } from './database.ts'

export const ROOT = resolve(import.meta.dirname, '../..')
export const KEY = `assay_process1.${'k'.repeat(43)}`
export const ADMIN = { email: 'admin@example.com', password: 'correct horse battery' }
export const FIRST_START = {
  ASSAY_API_KEY: KEY,
  ASSAY_ADMIN_EMAIL: ADMIN.email,
  ASSAY_ADMIN_PASSWORD: ADMIN.password,
}

export type Env = Record<string, string>
/** The working directory of a program, the program that wraps it, its standard input, and another tree than this one. */
export type Around = { cwd?: string; prefix?: readonly string[]; input?: string; root?: string }
export type Ended = { code: number | null; signal: NodeJS.Signals | null }
export type Program = {
  pid: number
  out: () => string
  errors: () => string
  ended: Promise<Ended>
  isRunning: () => boolean
  signal: (name: NodeJS.Signals) => void
  /** Like a reader that closes the pipe early. */
  closeOutput: () => void
  /** Kills it, as a power failure would, and waits until it is gone. */
  kill: () => Promise<Ended>
}

/** Nothing of the test's own environment, which may name another database, reaches the program. */
export const bare = (): NodeJS.ProcessEnv => {
  const { PATH, HOME, TMPDIR, TZ, LANG, LC_ALL, NODE_COMPILE_CACHE } = process.env
  return { PATH, HOME, TMPDIR, TZ, LANG, LC_ALL, NODE_COMPILE_CACHE }
}

export const run = (
  script: string,
  args: string[],
  env: Env,
  { prefix = [], root = ROOT, ...around }: Around = {},
): Program => runCommand([...prefix, process.execPath, join(root, script), ...args], env, around)

export const runCommand = (command: readonly string[], env: Env, { cwd = ROOT, input }: Around = {}): Program => {
  const [file = '', ...rest] = command
  const child = spawn(file, rest, { env: { ...bare(), ...env }, cwd, stdio: ['pipe', 'pipe', 'pipe'] })
  // A program that does not read its input may be gone before it is written.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const out = collect(child.stdout)
  const errors = collect(child.stderr)
  const ended = closing(child)
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const kill = async () => {
    child.kill('SIGKILL')
    return ended
  }
  atEndOfFile(kill)
  const signal = (name: NodeJS.Signals) => void child.kill(name)
  const closeOutput = () => void child.stdout.destroy()
  return { pid: child.pid ?? 0, out, errors, ended, isRunning, signal, closeOutput, kill }
}

const collect = (stream: NodeJS.ReadableStream) => {
  let text = ''
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  return () => text
}

const closing = async (child: ChildProcess): Promise<Ended> => {
  await once(child, 'close')
  return { code: child.exitCode, signal: child.signalCode }
}

/** Only something that hangs takes this long; shorter than the timeout of a test, so that the failure names it. */
const PATIENCE_MS = 200_000

/** Polls until it holds, or throws with what was waited for. */
export const until = (what: string, holds: () => boolean | Promise<boolean>, timeout = PATIENCE_MS) =>
  vi.waitFor(
    async () => {
      if (!(await holds())) throw new Error(`Timed out: ${what}`)
    },
    { timeout, interval: 20 },
  )

/** A free port. */
export const freePort = async () => {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Lets a process run for 40 of every 440 milliseconds, as on an overloaded machine. */
export const slowDown = ({ signal, isRunning }: Program) => {
  const stop = setInterval(() => {
    if (!isRunning()) return clearInterval(stop)
    signal('SIGSTOP')
    setTimeout(() => signal('SIGCONT'), 400)
  }, 440)
  return () => clearInterval(stop)
}

/** Runs a command to its end. */
export const runToEnd = async (script: string, args: string[], env: Env, around?: Around) => {
  const program = run(script, args, env, around)
  const { code } = await program.ended
  return { code, out: program.out(), errors: program.errors() }
}

/** Longer than any test: a test that must not wait for a statement timeout ends at all only if it does not. */
export const ENDLESS_STATEMENTS = { ASSAY_STATEMENT_TIMEOUT: '600' }

/** `npm run assay -- …` as a process of its own. */
export const assayProcess = (args: string[], env: Env, around?: Around) => runToEnd('server/cli.ts', args, env, around)

export type Answer = { status: number; headers: Headers; text: string; json: unknown; ms: number }
export type CallOptions = { method?: string; body?: unknown; headers?: Record<string, string>; timeout?: number }
export type ServerProcess = Program & {
  url: string
  /** With the key of the first start, unless other headers are given. */
  call: (path: string, options?: CallOptions) => Promise<Answer>
  /** As an operator does: SIGTERM, and wait. */
  stop: () => Promise<Ended>
}

/** A server that has been started but is not ready yet. */
export const launchServer = (env: Env, around?: Around): Program =>
  run(
    'server/main.ts',
    [],
    { PORT: '0', ASSAY_LOG_LEVEL: 'warn', ASSAY_LIBRARY: 'off', ...FIRST_START, ...env },
    around,
  )

/** Waits for its greeting, and then for /readyz. */
export const whenReady = async (program: Program, timeout = PATIENCE_MS): Promise<ServerProcess> => {
  const url = () => /Assay is ready at (http:\S+)/.exec(program.out())?.[1]
  await until('the server says where it is', () => url() !== undefined || !program.isRunning(), timeout)
  const found = url()
  if (found === undefined) throw new Error(`The server did not start: ${program.out()}${program.errors()}`)
  const call = callsTo(found)
  await until('the server is ready', async () => (await call('/readyz')).status === 200, timeout)
  const stop = async () => {
    program.signal('SIGTERM')
    return program.ended
  }
  return { ...program, url: found, call, stop }
}

export const startProcess = (env: Env, around?: Around): Promise<ServerProcess> => whenReady(launchServer(env, around))

/** Calls the server at this address, or the proxy before it. */
export const callsTo =
  (url: string) =>
  async (path: string, { method, body, headers, timeout = PATIENCE_MS }: CallOptions = {}): Promise<Answer> => {
    const since = performance.now()
    const response = await fetch(url + path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(headers ?? { authorization: `Bearer ${KEY}` }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: isJson ? JSON.parse(text) : undefined,
      ms: performance.now() - since,
    }
  }

/** A directory that is removed after the tests of the file, with any database that still runs in it. */
export const temporaryDirectory = async (): Promise<string> => {
  const dir = await mkdtemp(join(tmpdir(), 'assay-process-'))
  atEndOfFile(async () => {
    await (await findRunning(dir))?.stop()
    await rm(dir, { recursive: true, force: true, maxRetries: 5 })
  })
  return dir
}

/** A data directory as the first start leaves it, made once in a run. */
const firstStart = () =>
  oncePerRun('first start', async () => {
    const dir = join(inject('testServer').shared, 'first-start')
    if (existsSync(dir)) return dir
    const unfinished = await temporaryDirectory()
    const server = await startProcess({ ASSAY_DATA_DIR: unfinished })
    await server.stop()
    // It holds, or points to, the socket, which no copy should have.
    await rm(join(unfinished, 'run'), { recursive: true })
    await rename(unfinished, dir)
    return dir
  })

/** A copy of it, which is faster than a first start. */
export const preparedDirectory = async (): Promise<string> => {
  const dir = await temporaryDirectory()
  await promisify(execFile)('cp', ['-a', `${await firstStart()}/.`, dir])
  return dir
}
