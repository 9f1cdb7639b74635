import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { sleep } from './statistics.ts'

export type Started = { url: string; pid: number; startMs: number; stop: () => Promise<void> }

const ROOT = join(import.meta.dirname, '..')
const LONGEST_START_MS = 60_000
const LONGEST_STOP_MS = 10_000
const LOOK_EVERY_MS = 4
const children = new Set<ChildProcess>()

// Whatever ends this process must not leave a server and its database running.
process.on('exit', () => {
  for (const child of children) child.kill('SIGTERM')
})

/** A free port: known before the server listens, so that its start can be watched from outside. */
const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}

const answers = (url: string) =>
  fetch(url).then(
    async (response) => {
      await response.arrayBuffer()
      return response.ok
    },
    () => false,
  )

const untilReady = async (child: ChildProcess, url: string, longestMs: number) => {
  const giveUp = performance.now() + longestMs
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`A server ended with ${child.exitCode} instead of starting`)
    if (performance.now() > giveUp) throw new Error(`${url} did not answer within ${longestMs} ms`)
    await sleep(LOOK_EVERY_MS)
  }
}

/** The servers stop cleanly, with their database. */
export const stopAll = () => Promise.all([...children].map(stopChild))

const stopChild = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_STOP_MS)
  await ended
  clearTimeout(timer)
  children.delete(child)
}

/** As `npm start` does. */
const FLAGS = ['--max-semi-space-size=16', '--disable-warning=ExperimentalWarning']

/** Starts a script as a process of its own, so that it shares no event loop with the load generator. */
export const startScript = async (
  script: string,
  ready: string,
  env: NodeJS.ProcessEnv,
  root = ROOT,
  longestMs = LONGEST_START_MS,
): Promise<Started> => {
  const port = await freePort()
  const { PATH, HOME, TMPDIR, NODE_OPTIONS } = process.env
  const begun = performance.now()
  const child = spawn(process.execPath, [...FLAGS, join(root, script)], {
    cwd: root,
    env: { PATH, HOME, TMPDIR, NODE_OPTIONS, ...env, HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  children.add(child)
  const url = `http://127.0.0.1:${port}`
  await untilReady(child, url + ready, longestMs)
  return { url, pid: child.pid ?? 0, startMs: performance.now() - begun, stop: () => stopChild(child) }
}

/** The parent of a process, and the processor time of it and of its ended children, in ticks of 10 ms. */
const statOf = async (pid: number) => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const [parent = 0, ...ticks] = [1, 11, 12, 13, 14].map((at) => Number(fields[at] ?? 0))
  return { pid, parent, ticks: ticks.reduce((sum, one) => sum + one, 0) }
}

/** The processor time that a process and its children have used so far. */
export const processorMs = async (root: number) => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const all = await Promise.all(pids.map(statOf))
  const ofTree = (pid: number): number =>
    all.filter(({ parent }) => parent === pid).reduce((sum, child) => sum + child.ticks + ofTree(child.pid), 0)
  return 10 * ((await statOf(root)).ticks + ofTree(root))
}

/** The current memory of a process. */
export const residentMb = async (pid: number) => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024
}

const childrenOf = async (pid: number) => {
  const pids = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return pids.split(' ').filter(Boolean).map(Number)
}

const shareMb = async (pid: number) => {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024
}

/** The memory of a process and everything it has started; what several share counts once (PSS). */
export const treeMb = async (pid: number): Promise<number> => {
  const children = await Promise.all((await childrenOf(pid)).map(treeMb))
  return children.reduce((sum, one) => sum + one, await shareMb(pid))
}
