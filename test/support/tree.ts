import { execFile } from 'node:child_process'
import { readFile, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const ROOT = resolve(import.meta.dirname, '../..')

/** What a server consists of, without its web application. */
export const PROGRAM = ['server', 'contract', 'client', 'package.json', 'package-lock.json', 'openapi.json']

const run = promisify(execFile)
const git = (...args: string[]) => run('git', args, { cwd: ROOT })
const succeeds = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  )

/** A shallow clone has no history, but its origin may have the commit. */
const hasCommit = async (commit: string) =>
  (await succeeds(git('cat-file', '-e', `${commit}^{commit}`))) ||
  (await succeeds(git('fetch', '--quiet', '--depth=1', 'origin', commit)))

/** The program of a commit in a directory; false if neither the clone nor its origin has it. */
export const extractProgram = async (commit: string, dir: string, parts: readonly string[] = PROGRAM) => {
  if (!(await hasCommit(commit))) return false
  const archive = join(dir, 'program.tar')
  await git('archive', `--output=${archive}`, commit, ...parts)
  await run('tar', ['xf', archive, '-C', dir])
  await installIn(dir)
  return true
}

const packagesOf = async (dir: string) => {
  const { dependencies, optionalDependencies } = JSON.parse(await readFile(join(dir, 'package.json'), 'utf8'))
  return JSON.stringify({ dependencies, optionalDependencies })
}

/** The packages of this tree if it needs the same ones, and else its own. */
export const installIn = async (dir: string) => {
  if ((await packagesOf(dir)) === (await packagesOf(ROOT)))
    return symlink(join(ROOT, 'node_modules'), join(dir, 'node_modules'))
  await run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: dir })
}
