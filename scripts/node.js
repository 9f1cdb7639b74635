import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { readOr } from './lock.js'

export const NEEDED = 24
/** What can run these scripts and the npm that installs the rest. */
const OLDEST = 18
const OLDEST_NPM = 8

const majorOf = (version) => Number.parseInt(version.replace(/^v/, ''), 10)
export const isNewEnough = majorOf(process.versions.node) >= NEEDED

const NAME = `node-${process.platform}-${process.arch}`
const isPromised = (root) =>
  Boolean(JSON.parse(readOr(join(root, 'package-lock.json'), '{}')).packages?.[`node_modules/${NAME}`])

/** Where npm puts the bundled Node. */
const ownNode = (root) => join(root, 'node_modules', NAME, 'bin', 'node')

/** The bundled Node, if it is installed and runs. */
export const runnableNode = (root) => {
  if (!existsSync(ownNode(root))) return undefined
  const { stdout } = spawnSync(ownNode(root), ['--version'], { encoding: 'utf8' })
  return stdout && majorOf(stdout) >= NEEDED ? ownNode(root) : undefined
}

/**
 * The tools in node_modules find Node by this link. npm 10 and older remove it together with the package of another
 * platform, which has a `node` as well.
 */
export const linkNode = (root) => {
  const link = join(root, 'node_modules', '.bin', 'node')
  if (process.platform === 'win32' || existsSync(link) || !existsSync(ownNode(root))) return
  mkdirSync(join(root, 'node_modules', '.bin'), { recursive: true })
  if (lstatSync(link, { throwIfNoEntry: false })) rmSync(link)
  symlinkSync(join('..', NAME, 'bin', 'node'), link)
}

/** Why nothing that could be installed would run here. */
export const refusal = (root) => {
  if (isNewEnough) return undefined
  const here = `this is ${process.versions.node}`
  if (majorOf(process.versions.node) < OLDEST) return `Assay needs Node ${OLDEST} or newer; ${here}.`
  if (!isPromised(root))
    return `Assay needs Node ${NEEDED} or newer; ${here}, and there is no package with a newer one for ${process.platform} on ${process.arch}. Install Node ${NEEDED}.`
  const npm = /^npm\/(\d+)/.exec(process.env.npm_config_user_agent ?? '')
  return npm && Number(npm[1]) < OLDEST_NPM
    ? `Assay needs npm ${OLDEST_NPM} or newer; this is npm ${npm[1]}.`
    : undefined
}

export const MISSING = `The Node ${NEEDED} that Assay brings along (${NAME}) is missing or does not run here, and this is Node ${process.versions.node}. Remove node_modules and try again, or install Node ${NEEDED}.`
