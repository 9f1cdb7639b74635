import { expect, test } from 'vitest'
import { axesOf, changeOf, controlText, countsOf, firstOf, frameworksOf, pointsText } from './compliance.ts'

const control = { id: '1', domain: 'Access', code: 'A.1', title: 'Policies' }

test.each([
  ['COMPLIANT', 'NOT_COMPLIANT', 'better'],
  ['PARTLY_COMPLIANT', 'COMPLIANT', 'worse'],
  ['COMPLIANT', 'COMPLIANT', undefined],
  ['COMPLIANT', 'NOT_ASKED', undefined],
  ['NOT_SCORED', 'COMPLIANT', undefined],
  ['COMPLIANT', null, undefined],
] as const)('%s after %s is %s', (now, before, change) => {
  expect(changeOf({ now, before })).toBe(change)
})

test('a control is told with both of its states', () => {
  expect(controlText({ ...control, now: 'PARTLY_COMPLIANT', before: 'NOT_ASKED' })).toBe(
    'A.1 Policies: partly compliant; before: not asked',
  )
  expect(controlText({ ...control, now: 'COMPLIANT', before: null })).toBe('A.1 Policies: compliant')
})

test('controls are counted by their present state', () => {
  const states = ['COMPLIANT', 'COMPLIANT', 'NOT_ASKED'] as const
  expect(countsOf(states.map((now) => ({ ...control, now, before: null })))).toMatchObject({
    COMPLIANT: 2,
    NOT_ASKED: 1,
    NOT_COMPLIANT: 0,
  })
})

test.each([
  [0.5, 0.25, '+25 points'],
  [0.49, 0.5, '−1 point'],
  [0.504, 0.501, 'no change'],
  [null, 0.5, '–'],
  [0.5, null, '–'],
])('from %s: now %s is %s', (now, before, text) => {
  expect(pointsText(now, before)).toBe(text)
})

test('a framework of many domains is named once', () => {
  const rows = ['a', 'b', 'b'].map((id) => ({ frameworkId: id, frameworkName: id.toUpperCase(), controlCount: 3 }))
  expect(frameworksOf(rows)).toEqual([
    { id: 'a', name: 'A', domains: 1, controls: 3 },
    { id: 'b', name: 'B', domains: 2, controls: 6 },
  ])
})

test('first is shown what most is known about, of those that a picture can show', () => {
  const framework = (id: string, domains: number, controls: number) => ({ id, name: id, domains, controls })
  expect(firstOf([framework('many', 18, 90), framework('few', 4, 20), framework('more', 5, 30)])?.id).toBe('more')
  expect(firstOf([framework('many', 18, 90), framework('two', 2, 20)])?.id).toBe('many')
  expect(firstOf([])).toBeUndefined()
})

test('a domain that was never scored is not drawn, and the others keep their numbers', () => {
  const domains = [
    { domain: 'A', now: 0.5, before: null },
    { domain: 'B', now: null, before: null },
    { domain: 'C', now: null, before: 1 },
  ]
  expect(axesOf(domains).map(({ place, label }) => [place, label])).toEqual([
    [1, 'A'],
    [3, 'C'],
  ])
})
