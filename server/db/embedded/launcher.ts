import { spawn } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { copyPackage, findPackage, program, restoreLinks } from './binaries.ts'
import { clusterOf, externalHint, type User } from './names.ts'

/** How PostgreSQL programs run here: which copy, wrapped by which programs, as which user. */
export type Launcher = { packageDir: string; prefix: string[]; user?: User }
type Candidate = Omit<Launcher, 'packageDir'>

const NOBODY = { uid: 65534, gid: 65534 }
/** PostgreSQL refuses to run as root. In its own user namespace it sees itself as nobody, while files see root. */
const NAMESPACE = ['unshare', '--user', '--map-user=65534', '--map-group=65534']
/** If the server is killed with -9, the kernel tells the database to shut down cleanly. */
const GUARD = ['setpriv', '--pdeathsig', 'INT']

/** Only initdb needs a name for its user; containers often run with a user id that has none. */
const hasName = () => {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

/** Without the library `id` finds no name, and the candidate is not used. */
const NAMED = `printf 'assay:x:%s:%s:::\\n' "$(id -u)" "$(id -g)" > "$0" || exit
export LD_PRELOAD=libnss_wrapper.so NSS_WRAPPER_PASSWD="$0" NSS_WRAPPER_GROUP=/etc/group
if id -un >/dev/null 2>&1; then exec "$@"; fi
unset LD_PRELOAD; echo 'libnss-wrapper is not installed' >&2; exit 1`

/**
 * The library of nss-wrapper, where it is installed (as in our image), reads names from a file: containers often forbid
 * namespaces.
 */
const withName = (dataDir: string): Candidate => ({
  prefix: ['sh', '-c', NAMED, join(dataDir, 'postgres.passwd'), ...GUARD],
})

const linuxCandidates = (dataDir: string, owner: User | undefined): Candidate[] => {
  const inNamespace: Candidate[] = [{ prefix: [...NAMESPACE, ...GUARD] }, { prefix: NAMESPACE }]
  const as = (user: User): Candidate[] => [
    { prefix: GUARD, user },
    { prefix: [], user },
  ]
  const plain: Candidate[] = [{ prefix: GUARD }, { prefix: [] }]
  if (process.getuid?.() !== 0) return hasName() || owner ? plain : [withName(dataDir), ...inNamespace]
  // Data keeps its owner, so that they can start the server without root again.
  if (owner && owner.uid !== 0) return as(owner)
  return [...inNamespace, ...as(NOBODY)]
}

const environment = () => {
  const { PATH, HOME, TMPDIR, LD_LIBRARY_PATH } = process.env
  // No PG* or LC_* variable may change how the database behaves, and it does not need our secrets.
  return { PATH, HOME, TMPDIR, LD_LIBRARY_PATH, LC_ALL: 'C' }
}

const start = (candidate: Candidate, command: string[], cwd: string) => {
  const [file = '', ...args] = [...candidate.prefix, ...command]
  // A session of its own: Ctrl-C in the terminal is for the server, which then stops the database.
  return spawn(file, args, {
    cwd,
    ...candidate.user,
    env: environment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
}

/**
 * Another user may be unable to traverse the path to the data, but can be started in it: hence the working directory as
 * path.
 */
export const launch = (launcher: Launcher, name: 'initdb' | 'postgres', cluster: string, args: string[]) =>
  start(
    launcher,
    [program(launcher.packageDir, name), '-D', launcher.user ? '/proc/self/cwd' : cluster, ...args],
    cluster,
  )

const UNREACHABLE = [4, 126]
const PROBE = 'cd "$2" || exit 3; test -x "$1" || exit 4; exec "$1" --version >&2'

type Outcome = { code: number; text: string }

/** Runs it to its end; standard error is kept to explain a failure. */
export const finish = (child: ReturnType<typeof start>) =>
  new Promise<Outcome>((resolve, reject) => {
    const text: string[] = []
    child.stderr.on('data', (chunk) => text.push(String(chunk)))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? -1, text: text.join('').trim() }))
  })

/** A missing program, or not being allowed to switch users, is a result here, not an error. */
const outcome = async (candidate: Candidate, command: string[]): Promise<Outcome> => {
  try {
    return await finish(start(candidate, command, '/'))
  } catch (error) {
    return { code: -1, text: error instanceof Error ? error.message : String(error) }
  }
}

const probe = (candidate: Candidate, packageDir: string, dir: string) =>
  outcome(candidate, ['sh', '-c', PROBE, 'sh', program(packageDir, 'postgres'), candidate.user ? '/' : dir])

const reaches = async (candidate: Candidate, dir: string) => (await outcome(candidate, ['test', '-x', dir])).code === 0

/** The package as npm installed it, or a copy where its symlinks cannot be restored in place. */
const preparePackage = async (dataDir: string) => {
  const packageDir = findPackage()
  return restoreLinks(packageDir).then(
    () => packageDir,
    () => copyPackage(packageDir, dataDir),
  )
}

type Trial = { packageDir?: string; reason: string }

const tryCandidate = async (candidate: Candidate, packageDir: string, dataDir: string): Promise<Trial> => {
  const first = await probe(candidate, packageDir, dataDir)
  if (first.code === 0) return { packageDir, reason: '' }
  if (!UNREACHABLE.includes(first.code)) return { reason: first.text }
  const copy = await copyPackage(packageDir, (await reaches(candidate, dataDir)) ? dataDir : tmpdir())
  const second = await probe(candidate, copy, dataDir)
  return second.code === 0 ? { packageDir: copy, reason: '' } : { reason: second.text }
}

const advice = () =>
  process.getuid?.() === 0 || hasName()
    ? 'start Assay as an ordinary user'
    : `the user id ${process.getuid?.()} has no name; start Assay as a user id that /etc/passwd names, install libnss-wrapper`

const ownerOf = (dir: string) => stat(dir).catch(() => undefined)

/** Finds a candidate to run PostgreSQL that works on this machine, as this user, with this directory. */
export const chooseLauncher = async (dataDir: string): Promise<Launcher> => {
  if (process.platform === 'win32') {
    // It would need a port and a password there; an external server is the better answer.
    throw new Error(`The embedded database does not run on Windows: use WSL, ${externalHint}.`)
  }
  const packageDir = await preparePackage(dataDir)
  const candidates =
    process.platform === 'linux' ? linuxCandidates(dataDir, await ownerOf(clusterOf(dataDir))) : [{ prefix: [] }]
  const reasons = new Set<string>()
  for (const candidate of candidates) {
    const trial = await tryCandidate(candidate, packageDir, dataDir)
    if (trial.packageDir) return { ...candidate, packageDir: trial.packageDir }
    reasons.add(trial.reason)
  }
  throw new Error(`The embedded PostgreSQL cannot run here (${[...reasons].join('; ')}): ${advice()}, ${externalHint}.`)
}
