import { expect, test } from 'vitest'
import { runModel } from './run.ts'

/** MODEL_STEPS=2000 makes a long run, MODEL_SEED=7 another one (CONTRIBUTING.md). */
const steps = Number(process.env.MODEL_STEPS ?? 18)
const seed = Number(process.env.MODEL_SEED ?? 1)
/** Long enough for a machine that is busy with other things. */
const timeout = 300_000 + steps * 4000
/** A run that gets nowhere shows nothing. */
const REACHED = ['create assessment: 201', 'finalize: 200']

test('whatever one client does, everything derived is what the details say', { timeout }, async () => {
  const log = await runModel({ seed, steps, clients: 1 })
  for (const step of REACHED) expect(log).toContain(step)
})

test('whatever two clients do at once, everything derived is what the details say', { timeout }, async () => {
  const log = await runModel({ seed: seed + 1000, steps, clients: 2 })
  for (const step of REACHED) expect(log).toContain(step)
})
