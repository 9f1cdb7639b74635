import { expect, test } from 'vitest'
import { chosen, coverageByDomain, shareText } from './coverage.ts'

const control = (domain: string, questionCount: number, isSharedResponsibility = false) => ({
  id: `${domain}-${questionCount}`,
  domain,
  code: 'C',
  title: 'T',
  guidance: null,
  order: 1,
  isSharedResponsibility,
  questionCount,
})
const CONTROLS = [control('A', 0), control('A', 2), control('B', 1, true)]

test('coverage counts controls with at least one question, by domain in the framework’s order', () => {
  expect(coverageByDomain(CONTROLS)).toEqual([
    { domain: 'A', controls: 2, covered: 1 },
    { domain: 'B', controls: 1, covered: 1 },
  ])
})

test('a share is never rounded up to all', () => {
  expect([shareText(1, 3), shareText(999, 1000), shareText(5, 5), shareText(0, 0)]).toEqual(['33%', '99%', '100%', '–'])
})

test('domain and choice narrow the controls together', () => {
  expect(chosen(CONTROLS, { domain: 'A', show: 'uncovered' })).toEqual([CONTROLS[0]])
  expect(chosen(CONTROLS, { show: 'shared' })).toEqual([CONTROLS[2]])
  expect(chosen(CONTROLS, {})).toEqual(CONTROLS)
})
