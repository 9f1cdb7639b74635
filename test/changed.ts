import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const MAIN = ['origin/main', 'main']

const git = async (...args: string[]) => (await promisify(execFile)('git', args)).stdout.trim()

/** The commit at which this branch has left the main one; on the main one itself the newest. */
const forkPoint = async () => {
  for (const branch of MAIN) {
    const found = await git('merge-base', 'HEAD', branch).catch(() => undefined)
    if (found) return found
  }
  return 'HEAD'
}

/** What the commits of this branch and what is not committed yet have changed. */
const changedFiles = async () => {
  const tracked = await git('diff', '--name-only', await forkPoint())
  const added = await git('ls-files', '--others', '--exclude-standard')
  return `${tracked}\n${added}`.split('\n').filter(Boolean)
}

/** Every test depends on these. */
const OF_ALL = /^(package(-lock)?\.json|vitest\.config\.ts|test\/support\/|test\/run\.ts)/
/** They read the whole tree, and take a second each. */
const ALWAYS = ['test/coverage/docs.test.ts', 'test/coverage/imports.test.ts']
/** A room of a root, and within it a noun of its own: contract/findings/, server/assessments/portal/. */
const PLACE = /^(client|contract|scripts|server|web|test\/[^/]+)\/(?:([^/]+)\/)?(?:([^/]+)\/)?/

/** The tests of what a file belongs to: a test is its own, and what the server and the web agree on is tested in both. */
const testsOf = (file: string): string[] => {
  if (file.endsWith('.test.ts')) return [file]
  const [, root = '', room, noun] = PLACE.exec(file) ?? []
  if (root === 'contract' && room) return ['contract', 'server', 'web'].map((top) => `${top}/${room}/`)
  if (root === '' || !room) return []
  return [`${root}/${room}/${noun ? `${noun}/` : ''}`]
}

/**
 * The names for Vitest instead of `--changed`. The import graph, which Vitest would ask, is no help: each test over HTTP
 * starts the whole server, and so imports every file of it.
 */
export const testsOfFiles = (files: readonly string[]): string[] =>
  files.some((file) => OF_ALL.test(file)) ? [] : [...new Set([...files.flatMap(testsOf), ...ALWAYS])].sort()

export const changedSince = async (args: readonly string[]) =>
  args.includes('--changed')
    ? args.toSpliced(args.indexOf('--changed'), 1, ...testsOfFiles(await changedFiles()), '--passWithNoTests')
    : args
