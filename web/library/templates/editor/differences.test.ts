import { describe, expect, test } from 'vitest'
import type { TemplateDetail } from '../../../../contract/library/templates.ts'
import { type Difference, differences, versionDifferences } from './differences.ts'
import { changeQuestion, changeSection, dropQuestion, moveSection, renameKey } from './edits.ts'
import { longestRun } from './longestRun.ts'
import { draft, question, section } from './testing/drafts.ts'

const brief = (found: Difference[]) => found.map(({ kind, change, name }) => `${kind} ${change}: ${name}`)
const before = draft(section('A', question('a'), question('b'), question('c')), section('B', question('d')))

test('of a state and itself there are none', () => {
  expect(differences(before, before)).toEqual([])
  expect(differences(before, structuredClone(before))).toEqual([])
})

test('only what was moved is called moved, not what gave way', () => {
  expect(brief(differences(before, dropQuestion('c', 'a')(before)))).toEqual(['question moved: Question c?'])
  const inserted = {
    ...before,
    sections: [section('A', question('x'), ...(before.sections[0]?.questions ?? [])), ...before.sections.slice(1)],
  }
  expect(brief(differences(before, inserted))).toEqual(['question added: Question x?'])
  expect(brief(differences(before, moveSection('B', 0)(before)))).toEqual(['section moved: Section B'])
})

test('a question that went to another section says from where to where', () => {
  const [found] = differences(before, dropQuestion('a', 'd')(before))
  expect(found).toMatchObject({
    change: 'moved',
    fields: [{ label: 'Place', before: 'Section A, question 1', after: 'Section B, question 2' }],
  })
})

test('changes are told field by field, in words', () => {
  const after = changeQuestion('b', {
    text: 'Do you?',
    riskWeight: 'CRITICAL',
    required: true,
    expectedAnswer: 'NO',
    conditionalLogic: { match: 'all', rules: [{ question: 'a', operator: 'equals', value: 'YES' }] },
    controlMappings: [{ framework: 'ISO', version: '2022', code: 'A.5.1' }],
  })(before)
  expect(differences(before, after)[0]?.fields).toEqual([
    { label: 'Question', before: 'Question b?', after: 'Do you?' },
    { label: 'Expected answer', before: 'Not scored', after: 'No' },
    { label: 'Importance', before: 'Medium', after: 'Critical' },
    { label: 'Required', before: 'No', after: 'Yes' },
    { label: 'Condition', before: 'Always shown', after: 'Shown when “Question a?” is Yes' },
    { label: 'Controls', before: '', after: 'A.5.1 (ISO 2022)' },
  ])
})

test('a condition is not changed by another wording of what it points to, nor by its new key', () => {
  const logic = { match: 'all' as const, rules: [{ question: 'a', operator: 'equals' as const, value: 'YES' }] }
  const conditional = changeQuestion('b', { conditionalLogic: logic })(before)
  const after = renameKey('a', 'z')(changeQuestion('a', { text: 'Other?' })(conditional))
  expect(brief(differences(conditional, after))).toEqual(['question changed: Other?'])
})

test('a renamed key is a change of one question while it is written', () => {
  expect(differences(before, renameKey('a', 'z')(before))).toMatchObject([
    { change: 'changed', id: 'a', fields: [{ label: 'Key', before: 'a', after: 'z' }] },
  ])
})

describe('between versions', () => {
  const version = (of: typeof before) => ({ ...of, version: 1 }) as unknown as TemplateDetail

  test('a section with another title and the same questions was renamed', () => {
    const after = changeSection('A', { title: 'Access', translations: { de: { title: 'Zugang' } } })(before)
    const fields = [
      { label: 'Title', before: 'Section A', after: 'Access' },
      { label: 'Translations', before: '', after: 'de: Zugang' },
    ]
    expect(versionDifferences(version(before), version(after))).toMatchObject([
      { kind: 'section', change: 'changed', fields },
    ])
  })

  test('sections and questions that came or went are named', () => {
    const after = {
      ...before,
      sections: [section('A', question('a'), question('b'), question('c')), section('N', question('n'))],
    }
    expect(brief(versionDifferences(version(before), version(after)))).toEqual([
      'section added: Section N',
      'section removed: Section B',
      'question added: Question n?',
      'question removed: Question d?',
    ])
  })
})

test('the longest run is what can stay where it is', () => {
  expect([...longestRun([0, 3, 1, 2])].sort()).toEqual([0, 1, 2])
  expect(longestRun([]).size).toBe(0)
  expect(longestRun([2, 1, 0]).size).toBe(1)
})
