import { expect, test } from 'vitest'
import { question } from '../testing/questions.ts'
import { approval, draftOf, givenBack, isUnsent, request } from './draft.ts'

test('what was noted for us never becomes what the vendor is asked, nor the other way round', () => {
  const approved = draftOf(question('a', { review: { note: 'Their lawyer is new.' } }))
  expect(approved).toMatchObject({ note: 'Their lawyer is new.', request: '' })
  const asked = draftOf(question('a', { review: { decision: 'CLARIFICATION_REQUESTED', note: 'Since when?' } }))
  expect(asked).toMatchObject({ note: '', request: 'Since when?' })
})

test('an answer is overruled only with a reason', () => {
  const draft = { ...draftOf(question('a')), judgement: 'compliant' as const }
  expect(approval(draft)).toHaveProperty('problem.note')
  expect(approval({ ...draft, note: ' By contract. ' })).toEqual({
    body: { decision: 'APPROVED', note: 'By contract.', complianceOverride: true, creditOverride: null },
  })
  expect(approval({ ...draft, judgement: 'part', percent: 75, note: 'Most' })).toMatchObject({
    body: { complianceOverride: null, creditOverride: 75 },
  })
  expect(approval(draftOf(question('a')))).toEqual({
    body: { decision: 'APPROVED', note: null, complianceOverride: null, creditOverride: null },
  })
})

test('nobody is asked for clarification without a question', () => {
  const draft = draftOf(question('a', { review: { complianceOverride: false, note: 'No.' } }))
  expect(request({ ...draft, request: '  ' })).toHaveProperty('problem.request')
  expect(request({ ...draft, request: 'Since when?' })).toEqual({
    body: { decision: 'CLARIFICATION_REQUESTED', note: 'Since when?', complianceOverride: false, creditOverride: null },
  })
})

test('a refused decision gives back what was typed for it, where it was typed', () => {
  const typed = { decision: 'CLARIFICATION_REQUESTED' as const, note: 'Since when?', complianceOverride: false }
  expect(givenBack(typed)).toEqual({
    note: '',
    request: 'Since when?',
    judgement: 'nonCompliant',
    percent: 50,
    asking: true,
  })
  const noted = { decision: 'APPROVED' as const, note: 'By contract.', complianceOverride: null }
  expect(givenBack(noted)).toEqual({
    note: 'By contract.',
    request: '',
    judgement: 'answer',
    percent: 50,
    asking: false,
  })
  expect(givenBack({ ...noted, note: null })).toBeUndefined()
})

test('a draft is unsaved when it differs from the record, not when a field was opened', () => {
  const asked = question('a', { review: { decision: 'CLARIFICATION_REQUESTED', note: 'Since when?' } })
  const draft = draftOf(asked)
  expect(isUnsent({ ...draft, asking: true }, asked)).toBe(false)
  expect(isUnsent({ ...draft, request: 'Since when, and why?' }, asked)).toBe(true)
  expect(isUnsent({ ...draft, judgement: 'compliant' }, asked)).toBe(true)
  const part = question('b', { review: { creditOverride: 40 } })
  expect(draftOf(part)).toMatchObject({ judgement: 'part', percent: 40 })
  expect([isUnsent(draftOf(part), part), isUnsent({ ...draftOf(part), percent: 41 }, part)]).toEqual([false, true])
})
