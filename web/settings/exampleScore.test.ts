import { expect, test } from 'vitest'
import { exampleScore } from './exampleScore.ts'

const scoringWeights = { CRITICAL: 10, HIGH: 6, MEDIUM: 3, LOW: 1 }
const scoreThresholds = { green: 85, amber: 60 }
const met = { CRITICAL: true, HIGH: false, MEDIUM: true, LOW: true }

test('the example earns what is met out of everything, and gets its band', () => {
  expect(exampleScore({ scoringWeights, scoreThresholds }, met)).toEqual({
    earned: 14,
    possible: 20,
    score: 0.7,
    band: 'AMBER',
  })
})

test('weights that are empty count nothing, and all of them nothing is no score', () => {
  const none = { CRITICAL: '', HIGH: '', MEDIUM: 0, LOW: '' } as const
  expect(exampleScore({ scoringWeights: none, scoreThresholds }, met)).toMatchObject({ score: null, band: 'UNSCORED' })
})
