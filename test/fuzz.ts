import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { run, say } from './steps.ts'

/**
 * `npm run fuzz`: the public fuzzer Schemathesis against the description of a server of its own, with more cases than in
 * CI. `npm run fuzz -- --cases 50000 --seed 7` makes that many and repeats a run; `--phases coverage` tries the limits of
 * every schema instead.
 */
const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    phases: { type: 'string', default: 'fuzzing' },
  },
})
say(`Seed ${values.seed}`)
const env = { FUZZ_CASES: values.cases, FUZZ_SEED: values.seed, FUZZ_PHASES: values.phases, FUZZ_REQUIRED: 'yes' }
const { code } = await run('vitest', ['run', 'test/fuzz/'], { env })
process.exitCode = code
