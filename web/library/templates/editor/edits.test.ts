import { describe, expect, test } from 'vitest'
import { questionIn } from './draft.ts'
import * as edits from './edits.ts'
import { draft, outline, question, section } from './testing/drafts.ts'

const two = draft(section('A', question('a'), question('b')), section('B', question('c')))
const dependsOn = (key: string, value: string | string[]) => ({
  conditionalLogic: { match: 'all' as const, rules: [{ question: key, operator: 'equals' as const, value }] },
})

describe('moving', () => {
  test.each([
    ['b', -1, 'A: b a | B: c'],
    ['b', 1, 'A: a | B: b c'],
    ['c', -1, 'A: a b c | B:'],
    ['a', -1, 'A: a b | B: c'],
    ['c', 1, 'A: a b | B: c'],
  ] as const)('%s by %i goes over the edge of its section, and nowhere beyond the last', (id, by, expected) => {
    expect(outline(edits.stepQuestion(id, by)(two))).toBe(expected)
  })

  test.each([
    ['a', 'b', 'A: b a | B: c'],
    ['b', 'a', 'A: b a | B: c'],
    ['a', 'B', 'A: b | B: a c'],
    ['c', 'B', 'A: a b c | B:'],
    ['a', 'c', 'A: b | B: c a'],
    ['c', 'A', 'A: c a b | B:'],
    ['a', 'a', 'A: a b | B: c'],
    ['a', 'gone', 'A: a b | B: c'],
  ])('%s dropped on %s takes its place among all rows', (id, over, expected) => {
    expect(outline(edits.dropQuestion(id, over)(two))).toBe(expected)
  })

  test('a section takes its questions along', () => {
    expect(outline(edits.dropSection('B', 'A')(two))).toBe('B: c | A: a b')
    expect(outline(edits.moveSection('A', 1)(two))).toBe('B: c | A: a b')
  })
})

test('a copy stands below its original and has a key of its own', () => {
  const copied = edits.duplicateQuestion('a', 'copy')(two)
  expect(outline(copied)).toBe('A: a copy b | B: c')
  expect(questionIn(copied, 'copy')).toMatchObject({ key: 'a-2', text: 'Question a?' })
})

test('conditions follow a renamed key', () => {
  const before = draft(section('A', question('a'), question('b', dependsOn('a', 'YES'))))
  const after = edits.renameKey('a', 'personal-data')(before)
  expect(questionIn(after, 'a')?.key).toBe('personal-data')
  expect(questionIn(after, 'b')?.conditionalLogic?.rules[0]?.question).toBe('personal-data')
})

describe('options', () => {
  const choice = question('a', { type: 'MULTI_SELECT', options: ['Red', 'Blue'], expectedAnswer: { noneOf: ['Red'] } })
  const before = draft(
    section('A', choice, question('b', dependsOn('a', ['Red', 'Blue'])), question('c', dependsOn('b', 'Red'))),
  )

  test('renamed, take what is expected and the conditions along, and touch no other question', () => {
    const after = edits.renameOption('a', 0, 'Crimson')(before)
    expect(questionIn(after, 'a')).toMatchObject({
      options: ['Crimson', 'Blue'],
      expectedAnswer: { noneOf: ['Crimson'] },
    })
    expect(questionIn(after, 'b')?.conditionalLogic?.rules[0]?.value).toEqual(['Crimson', 'Blue'])
    expect(questionIn(after, 'c')).toBe(questionIn(before, 'c'))
  })

  test('removed, are expected no more', () => {
    expect(questionIn(edits.removeOption('a', 0)(before), 'a')).toMatchObject({
      options: ['Blue'],
      expectedAnswer: null,
    })
  })

  test('keep their order in which they were moved', () => {
    expect(questionIn(edits.moveOption('a', 0, 1)(before), 'a')?.options).toEqual(['Blue', 'Red'])
    expect(questionIn(edits.moveOption('a', 0, -1)(before), 'a')?.options).toEqual(['Red', 'Blue'])
  })
})

test('another type keeps the expectation where it fits, and drops it where it does not', () => {
  const choice = question('a', { type: 'MULTIPLE_CHOICE', options: ['x', 'y'], expectedAnswer: ['x'] })
  const before = draft(section('A', choice))
  expect(questionIn(edits.changeType('a', 'COMBOBOX')(before), 'a')).toMatchObject({
    options: ['x', 'y'],
    expectedAnswer: ['x'],
  })
  expect(questionIn(edits.changeType('a', 'NUMERIC')(before), 'a')).toMatchObject({ options: [], expectedAnswer: null })
})
