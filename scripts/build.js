import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runToEnd } from './child.js'
import { readOr, underLock } from './lock.js'

/** The sources of the web application. */
const SOURCES = ['web', 'contract', 'package-lock.json', 'vite.config.ts']
const BUILT = join('dist', 'web')
const NEXT = join('dist', 'web-next')
const OLD = join('dist', 'web-old')

const filesOf = (root, path) => {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) return [path]
  const names = readdirSync(join(root, path)).filter((name) => !/\.test\.tsx?$/.test(name))
  return names.sort().flatMap((name) => filesOf(root, join(path, name)))
}

/** By content and not by time: a checkout gives every file the time of the checkout. */
export const wantedBuild = (root) => {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap((path) => filesOf(root, path)))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  return `${hash.digest('hex')}\n`
}

const isBuilt = (root, wanted) => readOr(join(root, BUILT, '.stamp'), undefined) === wanted

/** A server may be serving the old build meanwhile: the new one replaces it only when it is complete. */
const swap = (root) => {
  rmSync(join(root, OLD), { recursive: true, force: true })
  if (existsSync(join(root, BUILT))) renameSync(join(root, BUILT), join(root, OLD))
  renameSync(join(root, NEXT), join(root, BUILT))
  rmSync(join(root, OLD), { recursive: true, force: true })
}

const build = async (root, node, vite, wanted) => {
  process.stderr.write('Building the web application…\n')
  const args = [vite, 'build', '--outDir', join(root, NEXT), '--emptyOutDir', '--logLevel', 'warn']
  // The result must not depend on the environment: tests and servers share it.
  const env = { ...process.env, NODE_ENV: 'production' }
  const end = await runToEnd(node, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env })
  if (end.code === 0) {
    writeFileSync(join(root, NEXT, '.stamp'), wanted)
    return swap(root)
  }
  process.stderr.write(`${end.output}\nBuilding the web application failed.\n`)
  return end
}

/** Builds the web application, unless it was built from the same sources. Returns how Vite ended if it failed. */
export const ensureBuilt = async (root, node = process.execPath) => {
  const wanted = wantedBuild(root)
  if (isBuilt(root, wanted)) return undefined
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  if (!existsSync(vite)) {
    process.stderr.write('The web application is not built, and Vite is not installed: only the API is served.\n')
    return undefined
  }
  const lock = join(root, '.assay-build.lock')
  // Another start may have built it while we waited.
  return underLock(lock, async () => (isBuilt(root, wanted) ? undefined : build(root, node, vite, wanted)))
}
