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

/** To Vitest `--changed` means what is not committed yet; to us the commits of this branch as well. */
export const changedSince = async (args: readonly string[]) =>
  args.includes('--changed') ? args.toSpliced(args.indexOf('--changed'), 1, `--changed=${await forkPoint()}`) : args
