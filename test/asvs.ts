import { runToEnd } from '../scripts/child.js'
import { namedTests, ROOT } from './support/asvs.ts'

/** `npm run asvs`: every test that docs/asvs.md names. */
const { code } = await runToEnd(process.execPath, ['test/run.ts', ...namedTests()], { cwd: ROOT, stdio: 'inherit' })
process.exitCode = code ?? 1
