import { expect, test } from 'vitest'
import { runModel } from './run.ts'

/** MODEL_STEPS=2000 makes a long run, MODEL_SEED=7 another one (CONTRIBUTING.md). */
const steps = Number(process.env.MODEL_STEPS ?? 18)
const seed = Number(process.env.MODEL_SEED ?? 1)
/** Each step has a limit of its own. */
const timeout = 0
/** A run in which most steps are rejected proves nothing. */
const REACHED = ['create assessment: 201', 'finalize: 200']
/** In a long run each kind of step succeeds at least once. */
const LONG = 1000
const REACHED_IN_LONG_RUNS = [
  'change stage: 200',
  'bulk update: 200',
  'set custom fields: 200',
  'import export: 200',
  'delete user: 204',
  'approve many: 200',
  'undo batch: 204',
  'save working copy: 200',
  'request acceptance: 200',
  'approve acceptance: 200',
  'report fix: 201',
  'confirm fix: 200',
  'reject fix: 200',
  'raise finding: 201',
  'import findings: 200',
]
const reached = steps >= LONG ? [...REACHED, ...REACHED_IN_LONG_RUNS] : REACHED

test('random steps of one client: every derived value matches the details', { timeout }, async () => {
  const log = await runModel({ seed, steps, clients: 1 })
  for (const step of reached) expect(log).toContain(step)
})

test('random concurrent steps of two clients: every derived value matches the details', { timeout }, async () => {
  const log = await runModel({ seed: seed + 1000, steps, clients: 2 })
  for (const step of reached) expect(log).toContain(step)
})
