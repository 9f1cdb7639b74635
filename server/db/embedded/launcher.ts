import { spawn } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { copyPackage, findPackage, program, restoreLinks } from './binaries.ts'
import { clusterOf, outside, type User } from './names.ts'

/** How programs of PostgreSQL are run here: which copy, behind which other programs, as whom. */
export type Launcher = { packageDir: string; prefix: string[]; user?: User }
type Way = Omit<Launcher, 'packageDir'>

const NOBODY = { uid: 65534, gid: 65534 }
/** PostgreSQL refuses to run as root. In a namespace of its own it is nobody to itself, and root to the files. */
const NAMESPACE = ['unshare', '--user', '--map-user=65534', '--map-group=65534']
/** When the server is killed with -9 the system tells the database to end cleanly. */
const GUARD = ['setpriv', '--pdeathsig', 'INT']

/** initdb insists on a name for its user; containers often run as a number that has none. */
const hasName = () => {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

const linuxWays = (owner: User | undefined): Way[] => {
  const inNamespace: Way[] = [{ prefix: [...NAMESPACE, ...GUARD] }, { prefix: NAMESPACE }]
  const as = (user: User): Way[] => [
    { prefix: GUARD, user },
    { prefix: [], user },
  ]
  if (process.getuid?.() !== 0) return hasName() ? [{ prefix: GUARD }, { prefix: [] }] : inNamespace
  // Data that belongs to someone stays theirs, so that they can start the server without root again.
  if (owner && owner.uid !== 0) return as(owner)
  return [...inNamespace, ...as(NOBODY)]
}

const environment = () => {
  const { PATH, HOME, TMPDIR, LD_LIBRARY_PATH } = process.env
  // No PG* or LC_* variable may change how the database behaves, and it has no use for our secrets.
  return { PATH, HOME, TMPDIR, LD_LIBRARY_PATH, LC_ALL: 'C' }
}

const start = (way: Way, command: string[], cwd: string) => {
  const [file = '', ...args] = [...way.prefix, ...command]
  // A session of its own: Ctrl-C in the terminal is for the server, which then ends the database in its turn.
  return spawn(file, args, {
    cwd,
    ...way.user,
    env: environment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
}

/** Another user may be unable to walk the path to the data, but may stand in it: hence the working directory as path. */
export const launch = (launcher: Launcher, name: 'initdb' | 'postgres', cluster: string, args: string[]) =>
  start(
    launcher,
    [program(launcher.packageDir, name), '-D', launcher.user ? '/proc/self/cwd' : cluster, ...args],
    cluster,
  )

const UNREACHABLE = [4, 126]
const PROBE = 'cd "$2" || exit 3; test -x "$1" || exit 4; exec "$1" --version >&2'

type Outcome = { code: number; text: string }

/** Runs it to its end; what it says on standard error is kept for whoever has to explain a failure. */
export const finish = (child: ReturnType<typeof start>) =>
  new Promise<Outcome>((resolve, reject) => {
    const text: string[] = []
    child.stderr.on('data', (chunk) => text.push(String(chunk)))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? -1, text: text.join('').trim() }))
  })

/** That a program is missing or that we may not become another user is an answer here, not a failure. */
const outcome = async (way: Way, command: string[]): Promise<Outcome> => {
  try {
    return await finish(start(way, command, '/'))
  } catch (error) {
    return { code: -1, text: error instanceof Error ? error.message : String(error) }
  }
}

const probe = (way: Way, packageDir: string, dir: string) =>
  outcome(way, ['sh', '-c', PROBE, 'sh', program(packageDir, 'postgres'), way.user ? '/' : dir])

const reaches = async (way: Way, dir: string) => (await outcome(way, ['test', '-x', dir])).code === 0

/** The package as npm installed it, or a copy where its links cannot be restored in place. */
const preparePackage = async (dataDir: string) => {
  const packageDir = findPackage()
  return restoreLinks(packageDir).then(
    () => packageDir,
    () => copyPackage(packageDir, dataDir),
  )
}

type Trial = { packageDir?: string; reason: string }

const tryWay = async (way: Way, packageDir: string, dataDir: string): Promise<Trial> => {
  const first = await probe(way, packageDir, dataDir)
  if (first.code === 0) return { packageDir, reason: '' }
  if (!UNREACHABLE.includes(first.code)) return { reason: first.text }
  const copy = await copyPackage(packageDir, (await reaches(way, dataDir)) ? dataDir : tmpdir())
  const second = await probe(way, copy, dataDir)
  return second.code === 0 ? { packageDir: copy, reason: '' } : { reason: second.text }
}

const ownerOf = (dir: string) => stat(dir).catch(() => undefined)

/** Finds a way to run PostgreSQL that works on this machine, as this user, with this directory. */
export const chooseLauncher = async (dataDir: string): Promise<Launcher> => {
  if (process.platform === 'win32') {
    // A port and a password would be needed there; an outside server is the better answer.
    throw new Error(`The embedded database does not run on Windows: use WSL, ${outside}.`)
  }
  const packageDir = await preparePackage(dataDir)
  const ways = process.platform === 'linux' ? linuxWays(await ownerOf(clusterOf(dataDir))) : [{ prefix: [] }]
  const reasons = new Set<string>()
  for (const way of ways) {
    const trial = await tryWay(way, packageDir, dataDir)
    if (trial.packageDir) return { ...way, packageDir: trial.packageDir }
    reasons.add(trial.reason)
  }
  throw new Error(
    `The embedded PostgreSQL cannot run here (${[...reasons].join('; ')}): start Assay as an ordinary user, ${outside}.`,
  )
}
