// Every npm script goes through here: node scripts/run.js [--web] [--dev] <entry.ts> [arguments…]
// With --web the web application is built first, unless it is there already; with --dev the tools for tests and
// development are installed as well.
// It runs before node_modules exists and with whatever Node the machine has, so: plain JavaScript, Node 18, no packages.
import * as nodeModule from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ensureBuilt } from './build.js'
import { endingWithUs, endLike, runToEnd } from './child.js'
import { ensureInstalled } from './install.js'
import { isNewEnough, MISSING, refusal, runnableNode } from './node.js'
import { endWithParent } from './parent.js'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
/** Compiled code (with types stripped) is cached: every start but the first takes half as long. */
const compileCache = join(root, 'node_modules', '.cache', 'compiled')

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

const spawnNode = (node, entry, args) => {
  const command = endingWithUs([node, ...process.execArgv, '--disable-warning=ExperimentalWarning', entry, ...args])
  const env = { NODE_COMPILE_CACHE: compileCache, ...process.env }
  return runToEnd(command[0], command.slice(1), { stdio: 'inherit', env })
}

const giveUp = (sentence) => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const main = async (given) => {
  const start = given.findIndex((word) => !['--web', '--dev'].includes(word))
  const flags = given.slice(0, start)
  const [name, ...args] = given.slice(start)
  const entry = resolve(root, name)
  endWithParent()
  const refused = refusal(root)
  if (refused) return giveUp(refused)
  const failed = await ensureInstalled(root, flags.includes('--dev'))
  if (failed) return endLike(failed)
  const node = isNewEnough ? process.execPath : runnableNode(root)
  if (!node) return giveUp(MISSING)
  const unbuilt = flags.includes('--web') ? await ensureBuilt(root, node) : undefined
  if (unbuilt) return endLike(unbuilt)
  return isNewEnough ? runHere(entry, args) : endLike(await spawnNode(node, entry, args))
}

await main(process.argv.slice(2))
