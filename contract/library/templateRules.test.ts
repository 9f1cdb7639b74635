import { describe, expect, test } from 'vitest'
import { type AnswerValue, OPERATORS, type Operator } from './questions.ts'
import { readTemplate } from './templateRules.ts'
import { type QuestionInput, templateRefusal } from './templates.ts'

const question = (fields: Partial<QuestionInput> = {}): QuestionInput => ({ text: 'Q', type: 'FREE_TEXT', ...fields })
const read = (...questions: Partial<QuestionInput>[]) =>
  readTemplate({ name: 'T', sections: [{ title: 'S', questions: questions.map(question) }] })
const kept = (...questions: Partial<QuestionInput>[]) =>
  read(...questions).draft.sections.flatMap((section) => section.questions)
const problems = (...questions: Partial<QuestionInput>[]) =>
  read(...questions).problems.map(({ path, message }) => `${path} ${message}`)
const when = (key: string, operator: Operator, value?: AnswerValue) => ({
  match: 'all' as const,
  rules: [{ question: key, operator, value }],
})

test('a minimal question gets the defaults', () => {
  expect(kept({})).toEqual([
    {
      key: 'q1',
      text: 'Q',
      helpText: null,
      type: 'FREE_TEXT',
      riskWeight: 'MEDIUM',
      required: false,
      options: [],
      expectedAnswer: null,
      conditionalLogic: null,
      controls: [],
      findingTitle: null,
    },
  ])
})

test('missing keys are numbered across all sections, skipping existing ones', () => {
  const { draft } = readTemplate({
    name: 'T',
    sections: [
      { title: 'A', questions: [question(), question({ key: 'q3' }), question({ key: null })] },
      { title: 'B', questions: [question(), question({ key: 'own' }), question()] },
      { title: 'C' },
    ],
  })
  expect(draft.sections.map(({ questions }) => questions.map((q) => q.key))).toEqual([
    ['q1', 'q3', 'q2'],
    ['q4', 'own', 'q5'],
    [],
  ])
})

test('a key must be unique', () => {
  expect(problems({ key: 'a' }, { key: 'b' }, { key: 'a' })).toEqual([
    'sections/0/questions/2/key repeats the key "a" of sections/0/questions/0',
  ])
  expect(problems({ key: 'a' }, { key: 'A' })).toEqual([])
})

describe('options', () => {
  test.each(['MULTIPLE_CHOICE', 'COMBOBOX', 'MULTI_SELECT'] as const)('%s needs at least one', (type) => {
    const message = `sections/0/questions/0/options must have at least 1 member for ${type}`
    for (const options of [undefined, null, []]) expect(problems({ type, options })).toEqual([message])
    expect(problems({ type, options: [], expectedAnswer: 'a' })).toEqual([message])
    expect(problems({ type, options: ['a'] })).toEqual([])
  })

  test('other types have none, whatever was given', () => {
    expect(kept({ type: 'YES_NO', options: ['YES', 'NO'] })).toMatchObject([{ options: [] }])
  })
})

test('an invalid expected answer is reported with its place', () => {
  expect(problems({}, { type: 'RATING', expectedAnswer: 9 })).toEqual([
    'sections/0/questions/1/expectedAnswer must be a whole number from 1 to 5',
  ])
})

describe('conditions', () => {
  test('may refer to earlier and later questions, also by generated keys', () => {
    expect(problems({ conditionalLogic: when('z', 'answered') }, { key: 'z' })).toEqual([])
    expect(problems({}, { conditionalLogic: when('q1', 'equals', 'YES') })).toEqual([])
  })

  test('must refer to a question of the template', () => {
    expect(problems({ key: 'a', conditionalLogic: when('b', 'answered') })).toEqual([
      'sections/0/questions/0/conditionalLogic depends on "b", which is not a question of this template',
    ])
  })

  test('must not be circular', () => {
    expect(
      problems(
        { key: 'a', conditionalLogic: when('b', 'answered') },
        { key: 'b', conditionalLogic: when('c', 'answered') },
        { key: 'c', conditionalLogic: when('a', 'answered') },
        { key: 'd', conditionalLogic: when('d', 'notAnswered') },
        { key: 'e', conditionalLogic: when('a', 'answered') },
      ).map((text) => text.split(' ')[0]),
    ).toEqual([0, 1, 2, 3].map((i) => `sections/0/questions/${i}/conditionalLogic`))
  })

  test.each(OPERATORS)('%s needs a value, unless it checks whether there is an answer', (operator) => {
    const path = 'sections/0/questions/1/conditionalLogic/rules/0/value'
    const free = ['answered', 'notAnswered'].includes(operator)
    for (const value of [undefined, null])
      expect(problems({ key: 'a' }, { conditionalLogic: when('a', operator, value) })).toEqual(
        free ? [] : [`${path} is required for ${operator}`],
      )
    expect(problems({ key: 'a' }, { conditionalLogic: when('a', operator, '2026-01-01') })).toEqual([])
    expect(problems({ key: 'a' }, { conditionalLogic: when('a', operator, 5) })).toEqual([])
  })

  test.each([true, {}, [], [1], '', ' ', Infinity, 'x'.repeat(2001)])('a value cannot be %j', (value) => {
    expect(problems({ key: 'a' }, { conditionalLogic: when('a', 'equals', value as AnswerValue) })).toEqual([
      'sections/0/questions/1/conditionalLogic/rules/0/value must be text, a number or a list of texts, and not empty',
    ])
  })

  test.each(['many', ['5']])('rejects %j for greater or less than', (value) => {
    expect(problems({ key: 'a' }, { conditionalLogic: when('a', 'atLeast', value) })).toEqual([
      'sections/0/questions/1/conditionalLogic/rules/0/value must be a number or a date (YYYY-MM-DD) for atLeast',
    ])
  })
})

test('a template has at most 2000 questions across all sections', () => {
  const many = (n: number) => ({ title: 'S', questions: Array.from({ length: n }, () => question()) })
  expect(readTemplate({ name: 'T', sections: [many(1999), many(1)] }).problems).toEqual([])
  expect(readTemplate({ name: 'T', sections: [many(1999), many(2)] }).problems).toEqual([
    { path: 'sections', message: 'must have at most 2000 questions, not 2001' },
  ])
})

test('mappings and bare codes both refer to controls', () => {
  expect(
    kept({ controlMappings: [{ framework: 'ISO', version: '2022', code: 'A' }], controlCodes: ['B'] })[0]?.controls,
  ).toEqual([
    { framework: 'ISO', version: '2022', code: 'A' },
    { framework: null, version: null, code: 'B' },
  ])
})

test('archived templates stay unchanged, and only a draft with questions can be published', () => {
  const { edit, archive, publish } = templateRefusal
  expect([edit, archive].map((refusal) => refusal({ status: 'DRAFT' }))).toEqual([undefined, undefined])
  expect([edit, archive].map((refusal) => refusal({ status: 'ARCHIVED' }))).toEqual(
    Array(2).fill('This template is archived and cannot be changed.'),
  )
  expect(publish({ status: 'DRAFT', hasDraft: true, questionCount: 1 })).toBeUndefined()
  expect(publish({ status: 'DRAFT', hasDraft: true, questionCount: 0 })).toContain('without questions')
  expect(publish({ status: 'PUBLISHED', hasDraft: true, questionCount: 1 })).toBeUndefined()
  expect(publish({ status: 'PUBLISHED', hasDraft: false, questionCount: 1 })).toContain('already published')
  expect(publish({ status: 'ARCHIVED', hasDraft: true, questionCount: 1 })).toContain('archived')
})
