import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { onTestFinished } from 'vitest'
import { findRunning, startEmbedded } from '../start.ts'

export const isRoot = process.getuid?.() === 0
export const NOBODY = 65534

/** A directory that is removed after the test, with any database that still runs in it. */
export const temporary = (name = 'data'): string => {
  const base = mkdtempSync(join(tmpdir(), 'assay-test-'))
  const dir = join(base, name)
  mkdirSync(dir, { recursive: true })
  onTestFinished(async () => {
    await (await findRunning(dir))?.stop()
    await rm(base, { recursive: true, force: true })
  })
  return dir
}

/** The directory, and the private one above it, belong to nobody. */
const giveAway = (dir: string) => {
  for (const path of [join(dir, '..'), dir]) chownSync(path, NOBODY, NOBODY)
}

export const start = async (dataDir: string, supervise = false) => {
  const messages: string[] = []
  const database = await startEmbedded({ dataDir, log: (message) => messages.push(message), supervise })
  onTestFinished(() => database.release())
  return { ...database, messages }
}

type Place = { socketDirectory: string }

/** One statement on a connection of its own. */
export const query = async (at: Place, text: string) => {
  const path = join(at.socketDirectory, '.s.PGSQL.5432')
  const sql = postgres({ path, user: 'assay', database: 'assay', max: 1, onnotice: () => undefined })
  try {
    return [...(await sql.unsafe(text))]
  } finally {
    await sql.end({ timeout: 1 })
  }
}

export const postmasterPid = (dataDir: string): number =>
  Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)

export const until = async (holds: () => boolean | Promise<boolean>, seconds = 200) => {
  const deadline = Date.now() + seconds * 1000
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Waited ${seconds} s for ${holds}`)
    await sleep(10)
  }
}

/** All programs of the machine except some, as on a smaller machine. */
export const pathWithout = (...names: string[]): string => {
  const dir = temporary('bin')
  for (const place of (process.env.PATH ?? '').split(':').filter((p) => p !== '' && existsSync(p)))
    for (const name of readdirSync(place))
      if (!names.includes(name) && !existsSync(join(dir, name))) link(join(place, name), join(dir, name))
  chmodSync(join(dir, '..'), 0o755)
  return dir
}

const link = (target: string, path: string) => {
  try {
    symlinkSync(target, path)
  } catch {
    // a dangling link of the same name exists, which is as good as none
  }
}

type Event = { event: string; message?: string; adopted?: boolean; socketDirectory?: string }
export type Child = { process: ChildProcess; events: Event[]; text: () => string; ready: () => Promise<Event> }
type ChildOptions = { prefix?: string[]; mode?: 'stay' | 'stop'; path?: string }

const childProgram = join(import.meta.dirname, 'child.ts')

/** Another server process on that directory. */
export const startChild = (dataDir: string, o: ChildOptions = {}): Child => {
  const [file = '', ...args] = [...(o.prefix ?? []), process.execPath, childProgram, dataDir, o.mode ?? 'stay']
  const child = spawn(file, args, { env: { ...process.env, PATH: o.path ?? process.env.PATH }, cwd: '/' })
  const events: Event[] = []
  const errors: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => events.push(JSON.parse(line)))
  child.stderr.on('data', (chunk) => errors.push(String(chunk)))
  onTestFinished(() => void child.kill('SIGKILL'))
  const ready = async () => {
    await until(() => events.some((e) => e.event === 'ready') || child.exitCode !== null)
    return events.find((e) => e.event === 'ready') ?? Promise.reject(new Error(errors.join('')))
  }
  return { process: child, events, text: () => errors.join(''), ready }
}

/** How root becomes an unprivileged user who can still read this project. */
export const asOrdinaryUser = (): { prefix: string[]; give: (dir: string) => void } => {
  if (!isRoot) return { prefix: [], give: () => undefined }
  const real = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups']
  try {
    execFileSync('setpriv', [...real, process.execPath, '--check', childProgram], { cwd: '/', stdio: 'ignore' })
    return { prefix: ['setpriv', ...real], give: giveAway }
  } catch {
    return { prefix: ['unshare', '--user', '--map-user=65534', '--map-group=65534'], give: () => undefined }
  }
}
