// Every npm script goes through here: node scripts/run.js [--web] <entry.ts> [arguments…]
// With --web the web application is built first, unless it is there already.
// It runs before node_modules exists and with whatever Node the machine has, so: plain JavaScript, Node 18, no packages.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import * as nodeModule from 'node:module'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ensureBuilt } from './build.js'
import { endLike, runToEnd } from './child.js'
import { ensureInstalled } from './install.js'
import { endWithParent } from './parent.js'

const NEEDED = 24
const root = dirname(dirname(fileURLToPath(import.meta.url)))
/** What Node has compiled (and stripped of types) is kept: every start but the first takes half as long. */
const compileCache = join(root, 'node_modules', '.cache', 'compiled')
const majorOf = (version) => Number.parseInt(version.replace(/^v/, ''), 10)

/** In this process, signals need no forwarding and there is one process less to go wrong. */
const runHere = async (entry, args) => {
  const emitWarning = process.emitWarning
  process.emitWarning = (warning, ...rest) => {
    const type = typeof rest[0] === 'object' ? rest[0]?.type : rest[0]
    if (type !== 'ExperimentalWarning') emitWarning.call(process, warning, ...rest)
  }
  process.argv = [process.execPath, entry, ...args]
  // For this process, and for those that it starts.
  nodeModule.enableCompileCache(compileCache)
  process.env.NODE_COMPILE_CACHE ??= compileCache
  await import(pathToFileURL(entry).href)
}

const installedNode = () => {
  const node = join(root, 'node_modules', '.bin', 'node')
  if (!existsSync(node)) return undefined
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return stdout && majorOf(stdout) >= NEEDED ? node : undefined
}

const onPath = (program) =>
  (process.env.PATH ?? '').split(delimiter).some((place) => place !== '' && existsSync(join(place, program)))

/** Where the system can, the server is told to stop when this process is killed in a way that we cannot forward. */
const spawnNode = (node, entry, args) => {
  const command = [node, '--disable-warning=ExperimentalWarning', entry, ...args]
  if (process.platform === 'linux' && onPath('setpriv')) command.unshift('setpriv', '--pdeathsig', 'TERM')
  const env = { NODE_COMPILE_CACHE: compileCache, ...process.env }
  return runToEnd(command[0], command.slice(1), { stdio: 'inherit', env })
}

const main = async (given) => {
  const withWeb = given[0] === '--web'
  const [name, ...args] = withWeb ? given.slice(1) : given
  const entry = resolve(root, name)
  endWithParent()
  const here = majorOf(process.versions.node) >= NEEDED
  const failed = await ensureInstalled(root)
  if (failed) return endLike(failed)
  const node = here ? process.execPath : installedNode()
  if (!node) {
    process.stderr.write(`Assay needs Node ${NEEDED} or newer; this is ${process.versions.node}.\n`)
    process.exit(1)
  }
  const unbuilt = withWeb ? await ensureBuilt(root, node) : undefined
  if (unbuilt) return endLike(unbuilt)
  return here ? runHere(entry, args) : endLike(await spawnNode(node, entry, args))
}

await main(process.argv.slice(2))
