import { expect, test } from 'vitest'
import { tenthsText } from '../../../contract/library/points.ts'
import { partsOf } from './overall.ts'

const one = (title: string, templateName: string, score: number | null, status = 'COMPLETED' as const) => ({
  id: title,
  title,
  status,
  score,
  templateName,
  templateVersion: 1,
})
const assessments = [
  one('Triage 2026', 'Triage', 0.5),
  one('Privacy 2025', 'Privacy', 0.75),
  one('Triage 2025', 'Triage', 0.25),
]

test('the overall score is told as the mean of the newest of each questionnaire', () => {
  expect(partsOf({ overallScore: 0.625, assessments }).map(({ title }) => title)).toEqual([
    'Triage 2026',
    'Privacy 2025',
  ])
})

test('parts that do not add up to the overall score are not told, nor one alone', () => {
  expect(partsOf({ overallScore: 0.6, assessments })).toEqual([])
  expect(partsOf({ overallScore: 0.5, assessments: assessments.slice(0, 1) })).toEqual([])
  expect(partsOf({ overallScore: null, assessments: [] })).toEqual([])
})

test('a part is never told higher than it is', () => {
  expect([0.8898, 0.67, 1].map(tenthsText)).toEqual(['89.0%', '67.0%', '100.0%'])
})
