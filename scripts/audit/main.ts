import { runToEnd } from '../child.js'
import { problemsIn, type Report } from './advisories.ts'
import { EXCEPTIONS } from './exceptions.ts'

/** `npm run audit`: known vulnerabilities of dependencies fail it, unless they are accepted for a time. */
const say = (text: string) => process.stdout.write(`${text}\n`)

const { output } = await runToEnd('npm', ['audit', '--json'], { stdio: ['ignore', 'pipe', 'ignore'] })
const report = JSON.parse(output || '{}') as Partial<Report> & { statusCode?: number }
if (!report.vulnerabilities) {
  // A mirror of the registry may hold packages only.
  say(
    `The dependencies are not checked: the registry does not answer (${report.statusCode ? `status ${report.statusCode}` : 'no report'}).\n\n0 passed, 0 failed, 1 skipped`,
  )
} else {
  const today = new Date().toISOString().slice(0, 10)
  const problems = problemsIn({ vulnerabilities: report.vulnerabilities }, EXCEPTIONS, today)
  for (const problem of problems) say(`✗ ${problem}`)
  say(`\n${problems.length === 0 ? '1 passed, 0 failed' : `0 passed, ${problems.length} failed`}`)
  process.exitCode = problems.length === 0 ? 0 : 1
}
