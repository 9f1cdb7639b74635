import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { endingWithUs, runToEnd } from './child.js'
import { readOr, underLock } from './lock.js'
import { isNewEnough, linkNode, MISSING, runnableNode } from './node.js'

const stampFile = (root) => join(root, 'node_modules', '.assay-install')
const platform = `${process.platform}-${process.arch}`

/** What node_modules should have been made from. Native packages differ by platform, so it is part of it. */
export const wantedStamp = (root) => {
  const lock = readFileSync(join(root, 'package-lock.json'))
  return `${platform} ${createHash('sha256').update(lock).digest('hex')}\n`
}

const libc = () => (process.report?.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl')
const allows = (list, value) => !list || list.includes(value)
const fitsHere = (entry) =>
  allows(entry.os, process.platform) && allows(entry.cpu, process.arch) && (!entry.libc || entry.libc.includes(libc()))

const mayBeMissing = (entry) =>
  entry.link || (entry.optional && !fitsHere(entry)) || (entry.dev && process.env.NODE_ENV === 'production')

/** True when someone ran `npm install` by hand and every package is already the one that the lock names. */
export const treeMatches = (root) => {
  const packages = (file) => JSON.parse(readOr(join(root, file), '{}')).packages ?? {}
  const have = packages('node_modules/.package-lock.json')
  const wanted = Object.entries(packages('package-lock.json')).filter(([path]) => path !== '')
  return wanted.every(([path, entry]) => (have[path] ? have[path].version === entry.version : mayBeMissing(entry)))
}

/** Where our own Node is too old, the one that is brought along must be there as well. */
const canRun = (root) => isNewEnough || runnableNode(root) !== undefined

const isInstalled = (root) => {
  const wanted = wantedStamp(root)
  const stamp = readOr(stampFile(root), undefined)
  if (!canRun(root)) return false
  if (stamp === wanted) return true
  const samePlatform = !stamp || stamp.startsWith(`${platform} `)
  if (!samePlatform || !existsSync(join(root, 'node_modules/.package-lock.json')) || !treeMatches(root)) return false
  writeFileSync(stampFile(root), wanted)
  return true
}

/** The npm that ran us; yarn and pnpm set npm_execpath too, but do not read package-lock.json. */
const npmCommand = () => {
  const path = process.env.npm_execpath ?? ''
  if (basename(path).startsWith('npm') && /\.c?js$/.test(path)) return [process.execPath, path]
  return ['npm']
}

const runNpm = (root) => {
  const npm = npmCommand()
  // One that outlived us would write into what the next start installs.
  const [command, ...args] = endingWithUs([
    ...npm,
    'ci',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--engine-strict=false',
  ])
  const stdio = ['ignore', 'pipe', 'pipe']
  return runToEnd(command, args, { cwd: root, stdio, shell: process.platform === 'win32' })
}

/** `npm ci` empties what it installs into. Behind a link that is another project's. */
const isLinked = (root) => lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink() ?? false

const install = async (root) => {
  if (isLinked(root)) {
    process.stderr.write(
      'node_modules is a link, and what it leads to does not fit package-lock.json. Remove the link.\n',
    )
    return { code: 1 }
  }
  process.stderr.write('Installing dependencies…\n')
  const end = await runNpm(root)
  if (end.code !== 0) {
    process.stderr.write(`${end.output}\nInstalling the dependencies failed.\n`)
    return end
  }
  if (canRun(root)) return writeFileSync(stampFile(root), wantedStamp(root))
  process.stderr.write(`${MISSING}\n`)
  return { code: 1 }
}

/** Installs what package-lock.json names, unless it is there already. Returns how npm ended when it failed. */
export const ensureInstalled = async (root) => {
  const lock = join(root, '.assay-install.lock')
  // Another start may have installed while we waited.
  const missing = () => underLock(lock, async () => (isInstalled(root) ? undefined : install(root)))
  const failed = isInstalled(root) ? undefined : await missing()
  if (!failed) linkNode(root)
  return failed
}
