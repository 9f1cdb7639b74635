import { execFile } from 'node:child_process'
import { cp, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT, temporaryDirectory } from './process.ts'

/** The servers beside which those of this tree must work. CONTRIBUTING.md says when it changes. */
export const LAST_RELEASE = { version: '1.2.0', commit: 'd770b5d25b841092f3a05c9f214a216c0b5b478c' }

/** What a server consists of, without its web application. */
const PROGRAM = ['server', 'contract', 'client', 'package.json', 'package-lock.json', 'openapi.json']

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

/** The program of a commit in a directory of its own; undefined if neither the clone nor its origin has it. */
export const treeOf = async (commit: string): Promise<string | undefined> => {
  if (!(await hasCommit(commit))) return undefined
  const dir = await temporaryDirectory()
  const archive = join(dir, 'program.tar')
  await git('archive', `--output=${archive}`, commit, ...PROGRAM)
  await run('tar', ['xf', archive, '-C', dir])
  await installIn(dir)
  return dir
}

/** This program, with further migrations by name. */
export const treeWith = async (migrations: Record<string, string>): Promise<string> => {
  const dir = await temporaryDirectory()
  for (const part of PROGRAM) await cp(join(ROOT, part), join(dir, part), { recursive: true })
  await installIn(dir)
  for (const [name, sql] of Object.entries(migrations)) await writeFile(join(dir, 'server/db/migrations', name), sql)
  return dir
}

const packagesOf = async (dir: string) => {
  const { dependencies, optionalDependencies } = JSON.parse(await readFile(join(dir, 'package.json'), 'utf8'))
  return JSON.stringify({ dependencies, optionalDependencies })
}

/** The packages of this tree if it needs the same ones, and else its own. */
const installIn = async (dir: string) => {
  if ((await packagesOf(dir)) === (await packagesOf(ROOT)))
    return symlink(join(ROOT, 'node_modules'), join(dir, 'node_modules'))
  await run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: dir })
}
