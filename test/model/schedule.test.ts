import { expect, test } from 'vitest'
import { runSchedule } from './scheduleRun.ts'

/** MODEL_STEPS=2000 runs the schedule for more than a year, MODEL_SEED=7 another one (CONTRIBUTING.md). */
const days = Math.min(Number(process.env.MODEL_STEPS ?? 18), 400)
const seed = Number(process.env.MODEL_SEED ?? 1)
const timeout = 0

/** East and west of Greenwich, with summer time and without. */
const ZONES = ['UTC', 'Pacific/Auckland', 'America/St_Johns', 'Asia/Tokyo'] as const
const timeZone = ZONES[seed % ZONES.length] ?? 'UTC'

test('mails and recurrences of random days match the details', { timeout }, async () => {
  expect(await runSchedule({ seed, days, timeZone })).toBeGreaterThan(0)
})
