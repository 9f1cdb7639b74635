import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')
/** Where all artefacts go; what is only needed on the way is in a folder of its own. */
export const RELEASE = join(ROOT, 'release')
export const BUILD = join(RELEASE, '.build')

export const say = (text: string) => process.stdout.write(`${text}\n`)

export class ReleaseError extends Error {}

/** Runs a program to its end and returns what it printed; if it fails, its messages are the reason. */
export const run = (command: string, args: readonly string[], cwd = ROOT, env: NodeJS.ProcessEnv = {}) => {
  const options = { cwd, env: { ...process.env, ...env }, encoding: 'utf8', maxBuffer: 2 ** 28 } as const
  const { status, stdout, stderr, error } = spawnSync(command, args, options)
  if (status === 0) return stdout
  throw new ReleaseError(`${command} ${args.join(' ')} failed:\n${error?.message ?? ''}${stdout}${stderr}`)
}

export const isInstalled = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0

export const npm = (args: readonly string[], cwd: string) => run('npm', [...args, '--no-audit', '--no-fund'], cwd)
