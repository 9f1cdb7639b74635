import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { endingWithUs, runToEnd } from './child.js'
import { readOr, underLock } from './lock.js'
import { isNewEnough, linkNode, MISSING, runnableNode } from './node.js'

const stampFile = (root) => join(root, 'node_modules', '.assay-install')
const platform = `${process.platform}-${process.arch}`

/**
 * What node_modules should be installed from. Native packages differ by platform, so it is included; so is whether the
 * tools for tests and development are there, which running and building do not need.
 */
const stampOf = (root, withDev) => {
  const lock = readFileSync(join(root, 'package-lock.json'))
  return `${platform} ${createHash('sha256').update(lock).digest('hex')}${withDev ? ' with dev' : ''}\n`
}
/** A full installation includes what running needs. */
const sufficientStamps = (root, withDev) => [stampOf(root, true), ...(withDev ? [] : [stampOf(root, false)])]

const libc = () => (process.report?.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl')
const allows = (list, value) => !list || list.includes(value)
const fitsHere = (entry) =>
  allows(entry.os, process.platform) && allows(entry.cpu, process.arch) && (!entry.libc || entry.libc.includes(libc()))

const mayBeMissing = (entry, withDev) =>
  entry.link || ((entry.optional || entry.devOptional) && !fitsHere(entry)) || (!withDev && entry.dev)

/** True if someone ran `npm install` manually and every package is the one in the lock file. */
const treeMatches = (root, withDev) => {
  const packages = (file) => JSON.parse(readOr(join(root, file), '{}')).packages ?? {}
  const have = packages('node_modules/.package-lock.json')
  const wanted = Object.entries(packages('package-lock.json')).filter(([path]) => path !== '')
  return wanted.every(([path, entry]) =>
    have[path] ? have[path].version === entry.version : mayBeMissing(entry, withDev),
  )
}

/** If the current Node is too old, the bundled one must be there as well. */
const canRun = (root) => isNewEnough || runnableNode(root) !== undefined

const isInstalled = (root, withDev) => {
  const stamp = readOr(stampFile(root), undefined)
  if (!canRun(root)) return false
  if (sufficientStamps(root, withDev).includes(stamp)) return true
  const samePlatform = !stamp || stamp.startsWith(`${platform} `)
  const isComplete = existsSync(join(root, 'node_modules/.package-lock.json')) && treeMatches(root, withDev)
  if (!samePlatform || !isComplete) return false
  writeFileSync(stampFile(root), stampOf(root, withDev))
  return true
}

/** The npm that ran us; yarn and pnpm set npm_execpath too, but do not read package-lock.json. */
const npmCommand = () => {
  const path = process.env.npm_execpath ?? ''
  if (basename(path).startsWith('npm') && /\.c?js$/.test(path)) return [process.execPath, path]
  return ['npm']
}

/**
 * A running server's packages stay in place while the tools for tests are added; otherwise everything is reinstalled.
 */
const installCommand = (root, withDev) => {
  if (!withDev) return ['ci', '--omit=dev']
  const hasRuntime = readOr(stampFile(root), undefined) === stampOf(root, false)
  return hasRuntime ? ['install', '--no-save', '--include=dev'] : ['ci', '--include=dev']
}

const runNpm = (root, withDev) => {
  const quiet = ['--no-audit', '--no-fund', '--engine-strict=false']
  // A process that outlived us would write into what the next start installs.
  const [command, ...args] = endingWithUs([...npmCommand(), ...installCommand(root, withDev), ...quiet])
  const stdio = ['ignore', 'pipe', 'pipe']
  return runToEnd(command, args, { cwd: root, stdio, shell: process.platform === 'win32' })
}

/** `npm ci` empties its target. Behind a symlink that is another project's. */
const isLinked = (root) => lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink() ?? false

const LIFE_SECONDS = 15

/** npm is silent for minutes where the network is slow: nobody should think that it hangs. */
const showingLife = (work) => {
  let seconds = 0
  const timer = setInterval(() => {
    seconds += LIFE_SECONDS
    process.stderr.write(`Still installing, after ${seconds} s…\n`)
  }, LIFE_SECONDS * 1000)
  return work.finally(() => clearInterval(timer))
}

const install = async (root, withDev) => {
  if (isLinked(root)) {
    process.stderr.write(
      'node_modules is a link, and what it leads to does not fit package-lock.json. Remove the link.\n',
    )
    return { code: 1 }
  }
  const size = withDev ? 'up to 400 MB are fetched and take 900 MB' : 'about 290 MB are fetched and take 700 MB'
  process.stderr.write(`Installing dependencies… (${size} on disk)\n`)
  const end = await showingLife(runNpm(root, withDev))
  if (end.code !== 0) {
    process.stderr.write(`${end.output}\nInstalling the dependencies failed.\n`)
    return end
  }
  if (canRun(root)) return writeFileSync(stampFile(root), stampOf(root, withDev))
  process.stderr.write(`${MISSING}\n`)
  return { code: 1 }
}

/**
 * Installs what package-lock.json names, unless it is installed: what running and building need, and with `withDev` the
 * rest. Returns how npm ended if it failed.
 */
export const ensureInstalled = async (root, withDev) => {
  const lock = join(root, '.assay-install.lock')
  // Another start may have installed while we waited.
  const missing = () => underLock(lock, async () => (isInstalled(root, withDev) ? undefined : install(root, withDev)))
  const failed = isInstalled(root, withDev) ? undefined : await missing()
  if (!failed) linkNode(root)
  return failed
}
