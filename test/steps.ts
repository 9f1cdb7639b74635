import { join } from 'node:path'
import { runToEnd } from '../scripts/child.js'

export type Result = { name: string; passed: number; failed: number; skipped: number }

const BIN = join(import.meta.dirname, '..', 'node_modules', '.bin')
export const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

/** Runs a tool of node_modules with the current Node; returns its exit code and, on request, its output. */
export const run = async (
  name: string,
  args: readonly string[],
  options: { quiet?: boolean; env?: NodeJS.ProcessEnv } = {},
) => {
  const stdio = options.quiet ? 'pipe' : 'inherit'
  const { code, output } = await runToEnd(join(BIN, name), args, {
    stdio: ['ignore', stdio, stdio],
    env: { ...process.env, ...options.env },
  })
  return { code: code ?? 1, output }
}

/** A tool that passes or fails counts as one test. */
const check = async (name: string, [tool = '', ...args]: readonly string[], tell: typeof say): Promise<Result> => {
  const { code, output } = await run(tool, args, { quiet: true })
  tell(code === 0 ? `✓ ${name}` : `✗ ${name}\n${output}`)
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
}

/** Types and lint in parallel. */
export const checkAll = (tell: typeof say = say) =>
  Promise.all([
    check('types', ['tsc', '--singleThreaded', '--noEmit', '-p', '.'], tell),
    check('types of the web application', ['tsc', '--singleThreaded', '--noEmit', '-p', 'web'], tell),
    check('lint', ['biome', 'check'], tell),
  ])

/** The closing line, and the exit code that goes with it. */
export const report = (results: readonly Result[]) => {
  const sum = (count: (result: Result) => number) => results.reduce((total, result) => total + count(result), 0)
  const [passed, failed, skipped] = [sum((r) => r.passed), sum((r) => r.failed), sum((r) => r.skipped)]
  say(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  return failed === 0 && passed > 0 ? 0 : 1
}
