import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { homedir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { findOrInstall } from '../debian.ts'

const execute = promisify(execFile)

/** From this version on, Go fetches the version of itself that a module asks for. */
const OLDEST = 21
const NEEDED = `Go 1.${OLDEST} or newer`

/** More memory makes it faster. */
export const GO_ENV = { GOTOOLCHAIN: 'auto', GOFLAGS: '-buildvcs=false', GOGC: '400' }

export const findGo = async () => {
  const advice = `${NEEDED} is missing.`
  const go = await findOrInstall({ names: ['go'], debian: 'golang-go', purpose: 'tools of the tests', advice })
  const { stdout } = await execute(go, ['env', 'GOVERSION'])
  const [, minor = '0'] = /^go1\.(\d+)/.exec(stdout) ?? []
  if (Number(minor) < OLDEST) throw new Error(`${NEEDED} is missing: ${go} is ${stdout.trim()}.`)
  return go
}

const runGo = async (args: readonly string[], env: Record<string, string> = {}) => {
  const around = { env: { ...process.env, ...GO_ENV, ...env }, maxBuffer: 2 ** 26 }
  return (await execute(await findGo(), args, around)).stdout
}

/** Outside the tree: Helm takes minutes to make, and serves every clone on this machine. */
const CACHE = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'assay-tools')

/** A program by its path and version, such as example.com/cmd/tool@v1.2.3, made once on this machine. */
export const goTool = async (source: string) => {
  const [path = '', version] = source.split('@')
  const name = basename(path)
  const folder = join(CACHE, `${name}-${version}`)
  if (!existsSync(folder)) await install(source, folder)
  return join(folder, name)
}

const install = async (source: string, folder: string) => {
  const incomplete = `${folder}.${process.pid}`
  try {
    await runGo(['install', source], { GOBIN: incomplete })
    await rename(incomplete, folder)
  } catch (error) {
    // Of two that make it at once, the first has moved its own there.
    if (!existsSync(folder)) throw error
  } finally {
    await rm(incomplete, { recursive: true, force: true })
  }
}

/** The folder with the files of a module, which Go keeps. */
export const goModule = async (module: string): Promise<string> =>
  JSON.parse(await runGo(['mod', 'download', '-json', module])).Dir
