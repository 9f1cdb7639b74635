import { expect, test } from 'vitest'
import { runModel } from './run.ts'

/** MODEL_STEPS=2000 makes a long run, MODEL_SEED=7 another one (CONTRIBUTING.md). */
const steps = Number(process.env.MODEL_STEPS ?? 18)
const seed = Number(process.env.MODEL_SEED ?? 1)
/** Long enough for a busy machine. */
const timeout = 300_000 + steps * 4000
/** A run in which most steps are rejected proves nothing. */
const REACHED = ['create assessment: 201', 'finalize: 200']

test('random steps of one client: every derived value matches the details', { timeout }, async () => {
  const log = await runModel({ seed, steps, clients: 1 })
  for (const step of REACHED) expect(log).toContain(step)
})

test('random concurrent steps of two clients: every derived value matches the details', { timeout }, async () => {
  const log = await runModel({ seed: seed + 1000, steps, clients: 2 })
  for (const step of REACHED) expect(log).toContain(step)
})
