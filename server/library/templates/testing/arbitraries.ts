import fc from 'fast-check'
import {
  type AnswerValue,
  OPERATORS,
  QUESTION_TYPES,
  type QuestionType,
  RISK_WEIGHTS,
  TYPES_WITH_OPTIONS,
} from '../../../../contract/library/questions.ts'
import type { TemplateExport } from '../../../../contract/library/templates.ts'
import { fold, isStorable } from '../../../../contract/values/text.ts'

export const FRAMEWORKS = ['ISO/IEC 27001 “Straße”', 'SOC 2 – 信頼'].map((framework) => ({
  framework,
  version: '2022',
}))
export const CODES = ['A.5.1', 'CC6.1', 'ключ "x"']
const MAPPINGS = FRAMEWORKS.flatMap((framework) => CODES.map((code) => ({ ...framework, code })))

/** Text as it is stored: trimmed, not empty, otherwise any Unicode. */
const text = (maxLength: number) =>
  fc
    .oneof(
      fc.string({ unit: 'binary', maxLength }),
      fc.string({ unit: 'grapheme', maxLength }),
      fc.constant('\\"</\u2028'),
    )
    .map((value) => value.trim())
    .filter((value) => value !== '' && isStorable(value))
const nullable = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null })
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (value === 0 ? 0 : value))

/** Members in any order, because that order is kept too. */
const shuffled = (members: Record<string, fc.Arbitrary<unknown>>) =>
  fc
    .record(members, { requiredKeys: [] })
    .chain((object) => fc.shuffledSubarray(Object.entries(object), { minLength: Object.keys(object).length }))
    .filter((entries) => entries.length > 0)
    .map((entries) => Object.fromEntries(entries))
const ascending =
  <T>(low: string, high: string) =>
  ([a, b]: [T, T]) =>
    a <= b ? { [low]: a, [high]: b } : { [high]: a, [low]: b }

const expectedOf = (type: QuestionType, options: string[]): fc.Arbitrary<unknown> => {
  const some = () => fc.shuffledSubarray(options, { minLength: 1 })
  const one = () => fc.constantFrom(...options)
  const forms: Record<QuestionType, () => fc.Arbitrary<unknown>> = {
    YES_NO: () => fc.constantFrom('YES', 'NO'),
    MULTIPLE_CHOICE: () => fc.oneof(one(), some()),
    COMBOBOX: () => fc.oneof(one(), some()),
    MULTI_SELECT: () => fc.oneof(some(), shuffled({ anyOf: some(), allOf: some(), noneOf: some() })),
    NUMERIC: () =>
      fc.oneof(
        number,
        fc.record({ min: number }),
        fc.record({ max: number }),
        fc.tuple(number, number).map(ascending('min', 'max')),
      ),
    RATING: () => fc.integer({ min: 1, max: 5 }),
    DATE: () =>
      fc.oneof(
        shuffled({ notBefore: day, withinDays: fc.nat(36_500) }),
        shuffled({ notAfter: day }),
        fc.tuple(day, day).map(ascending('notBefore', 'notAfter')),
      ),
    FREE_TEXT: () => fc.constant(null),
    FILE_UPLOAD: () => fc.constant(null),
  }
  return nullable(forms[type]())
}

/** Where the expected answer allows it, in its place in an export. */
const withCredit = <Q extends { type?: string; expectedAnswer?: unknown; translations?: unknown }>(question: Q) => {
  const { translations, ...rest } = question
  const { type, expectedAnswer } = question
  const each = type === 'MULTI_SELECT' && Array.isArray(expectedAnswer)
  const from = type === 'RATING' && Number(expectedAnswer) > 1
  if (!each && !from) return question
  const partialCredit = each ? { each: true } : { from: [[1, 50]] }
  return { ...rest, partialCredit, ...(translations !== undefined && { translations }) }
}

const question = fc.constantFrom(...QUESTION_TYPES).chain((type) => {
  const hasOptions = TYPES_WITH_OPTIONS.includes(type)
  const options = fc.uniqueArray(text(10), {
    selector: fold,
    minLength: hasOptions ? 1 : 0,
    maxLength: hasOptions ? 4 : 0,
  })
  return options.chain((chosen) =>
    fc
      .record(
        {
          key: text(20),
          text: text(60),
          helpText: nullable(text(60)),
          type: fc.constant(type),
          riskWeight: fc.constantFrom(...RISK_WEIGHTS),
          required: fc.boolean(),
          options: fc.constant(chosen),
          expectedAnswer: expectedOf(type, chosen),
          conditionalLogic: fc.constant<unknown>(null),
          controlMappings: fc.shuffledSubarray(MAPPINGS, { maxLength: 3 }),
          findingTitle: text(40),
          translations: fc.constant({ 'pt-BR': { text: 'Olá?', helpText: '"Ajuda"' }, de: { text: 'Ja?' } }),
        },
        {
          requiredKeys: [
            'key',
            'text',
            'helpText',
            'type',
            'riskWeight',
            'required',
            'options',
            'expectedAnswer',
            'conditionalLogic',
            'controlMappings',
          ],
        },
      )
      .map(withCredit),
  )
})

const valueFor = (operator: string): fc.Arbitrary<AnswerValue | undefined> => {
  if (['answered', 'notAnswered'].includes(operator)) return fc.constantFrom(undefined, null)
  if (['equals', 'notEquals', 'contains', 'notContains'].includes(operator))
    return fc.oneof(text(10), number, fc.array(text(10), { minLength: 1, maxLength: 3 }))
  return fc.oneof(number, day)
}
/** Rules only refer to earlier questions, so there are no cycles. */
const logicOn = (keys: string[]) =>
  keys.length === 0
    ? fc.constant(null)
    : nullable(
        fc.record({
          match: fc.constantFrom('all', 'any'),
          rules: fc.array(
            fc.constantFrom(...OPERATORS).chain((operator) =>
              fc.record({
                question: fc.constantFrom(...keys),
                operator: fc.constant(operator),
                value: valueFor(operator),
              }),
            ),
            { minLength: 1, maxLength: 3 },
          ),
        }),
      )

/** A template in the export format, with all question types, as the export would write it. */
export const template = fc
  .uniqueArray(question, { selector: (q) => q.key, maxLength: 12 })
  .chain((questions) => {
    const keys = questions.map((q) => q.key)
    const logics = fc.tuple(...keys.map((_, i) => logicOn(keys.slice(0, i))))
    return fc.record({
      name: text(40),
      description: nullable(text(60)),
      logics,
      questions: fc.constant(questions),
      // Where each section ends; two ends at one index are an empty section.
      ends: fc.array(fc.nat(questions.length), { maxLength: 4 }).map((ends) => ends.sort((a, b) => a - b)),
      titles: fc.array(text(20), { minLength: 5, maxLength: 5 }),
    })
  })
  .map(({ name, description, questions, logics, ends, titles }) => {
    const all = questions.map((q, i) => ({ ...q, conditionalLogic: logics[i] }))
    const sections = [...ends, all.length].map((end, i, every) => ({
      title: titles[i],
      questions: all.slice(every[i - 1] ?? 0, end),
    }))
    return { name, description, sections } as TemplateExport
  })
