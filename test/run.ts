import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.ts'
import { changedSince } from './changed.ts'
import { checkAll, type Result, report, run, say } from './steps.ts'

type VitestJson = { numPassedTests: number; numFailedTests: number; numPendingTests: number; success: boolean }

/**
 * `npm test`: all tests. Arguments go to Vitest: `npm test -- server/vendors` runs only those, and `npm test --
 * --changed` only the tests of what this branch has changed.
 */
const vitest = async (args: readonly string[]): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), 'assay-results-'))
  const file = join(folder, 'results.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { code } = await run('vitest', ['run', ...reporters, ...args], { env: { CHROME_PATH: await findBrowser() } })
  const text = await readFile(file, 'utf8').catch(() => '{}')
  await rm(folder, { recursive: true })
  const {
    numPassedTests: passed = 0,
    numFailedTests = 0,
    numPendingTests: skipped = 0,
  } = JSON.parse(text) as Partial<VitestJson>
  // A file that cannot be loaded fails no test, but it is a failure.
  const failed = code !== 0 && numFailedTests === 0 ? 1 : numFailedTests
  return { name: 'tests', passed, failed, skipped }
}

const only = await changedSince(process.argv.slice(2))
const lines: string[] = []
// Types and lint do not depend on the database. They run beside the tests and are printed below them.
const checks = process.env.TEST_DATABASE_URL ? [] : checkAll((line) => lines.push(line))
const tests = await vitest(only)
const results = [...(await checks), tests]
for (const line of lines) say(line)
process.exitCode = report(results)
