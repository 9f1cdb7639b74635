import type { AssessmentQuestion } from '../../contract/assessments/detail.ts'
import { type AnswerValue, RISK_WEIGHTS } from '../../contract/library/questions.ts'
import type { Random } from './random.ts'
import type { Framework } from './reading.ts'

const DAY = 86_400_000

const mappings = (random: Random, frameworks: readonly Framework[]) =>
  random
    .some(frameworks)
    .flatMap(({ name, version, controls }) =>
      random.some(controls, 0.4).map(({ code }) => ({ framework: name, version, code })),
    )

const rule = (question: string, operator: string, value?: AnswerValue) => ({
  match: 'all',
  rules: [value === undefined ? { question, operator } : { question, operator, value }],
})

/** Some earn a part of their points. */
const parts = (random: Random, partialCredit: object, possible = true) =>
  possible && random.chance(0.5) ? { partialCredit } : {}

/** One question of each kind that the recount knows, and some with conditions on others. */
const kinds = (random: Random) => [
  {
    key: 'mfa',
    type: 'YES_NO',
    expectedAnswer: 'YES',
    required: random.chance(0.3),
    ...parts(random, { options: { NO: 30 } }),
  },
  { key: 'logs', type: 'YES_NO', expectedAnswer: 'NO' },
  staff(random),
  {
    key: 'place',
    type: 'MULTIPLE_CHOICE',
    options: ['EU', 'US', 'Asia'],
    expectedAnswer: ['EU', 'US'],
    ...parts(random, { options: { Asia: 50 } }),
  },
  factors(random),
  mature(random),
  { key: 'tested', type: 'DATE', expectedAnswer: { withinDays: random.one(0, 7, 365) } },
  { key: 'words', type: 'FREE_TEXT' },
  { key: 'how', type: 'YES_NO', expectedAnswer: 'YES', conditionalLogic: rule('mfa', 'equals', 'YES') },
  { key: 'many', type: 'YES_NO', expectedAnswer: 'YES', conditionalLogic: rule('staff', 'atLeast', '5.0') },
  { key: 'five', type: 'YES_NO', expectedAnswer: 'YES', conditionalLogic: rule('staff', 'equals', '5.0') },
  { key: 'deep', type: 'YES_NO', expectedAnswer: 'YES', conditionalLogic: rule('how', 'answered') },
]

const staff = (random: Random) => {
  const expectedAnswer = random.one({ min: 4 }, { max: 5 }, { min: 1e-7, max: 1e21 }, null)
  const from = [
    [1, 25],
    [3, 66],
  ]
  return { key: 'staff', type: 'NUMERIC', expectedAnswer, ...parts(random, { from }, expectedAnswer?.min === 4) }
}
const factors = (random: Random) => {
  const all = ['App', 'Key', 'SMS']
  const expectedAnswer = random.one<unknown>(['App', 'Key'], all, { anyOf: ['App', 'Key'] }, { noneOf: ['SMS'] })
  const each = parts(random, { each: true }, Array.isArray(expectedAnswer))
  return { key: 'factors', type: 'MULTI_SELECT', options: all, expectedAnswer, ...each }
}
const mature = (random: Random) => {
  const expectedAnswer = 1 + random.below(5)
  const from = [
    [1, 1],
    [2, 50],
  ]
  return { key: 'mature', type: 'RATING', expectedAnswer, ...parts(random, { from }, expectedAnswer > 2) }
}

/** A question is included with those that it depends on. */
const NEEDS: Record<string, readonly string[]> = {
  how: ['mfa'],
  many: ['staff'],
  five: ['staff'],
  deep: ['how', 'mfa'],
}

export const sectionsOf = (random: Random, frameworks: readonly Framework[]) => {
  const all = kinds(random)
  const drawn = random.some(all, 0.6).map(({ key }) => key)
  const keys = new Set(['mfa', ...drawn, ...drawn.flatMap((key) => NEEDS[key] ?? [])])
  const questions = all
    .filter(({ key }) => keys.has(key))
    .map((question) => ({
      ...question,
      text: `Question ${question.key}?`,
      riskWeight: random.one(...RISK_WEIGHTS),
      controlMappings: mappings(random, frameworks),
    }))
  const cut = random.below(questions.length)
  return [
    { title: 'First', questions: questions.slice(0, cut) },
    { title: 'Second', questions: questions.slice(cut) },
  ]
}

/** A valid answer, compliant or not; sometimes cleared, or not applicable. */
export const answerTo = (random: Random, { type }: Pick<AssessmentQuestion, 'type'>, now: Date) => {
  if (random.chance(0.1)) return { isNotApplicable: random.chance(0.7) }
  if (random.chance(0.05)) return { value: null }
  const day = new Date(now.getTime() + (random.below(12) - 9) * DAY).toISOString().slice(0, 10)
  const values: Record<string, () => AnswerValue> = {
    YES_NO: () => random.one('YES', 'NO'),
    NUMERIC: () => random.one<AnswerValue>(0, 1, 3, '4.0', 5, '5.0', 7, 1e-7, '1e21'),
    MULTIPLE_CHOICE: () => random.one('EU', 'us', 'Asia'),
    MULTI_SELECT: () => random.some(['App', 'Key', 'SMS'], 0.6),
    RATING: () => 1 + random.below(5),
    DATE: () => day,
  }
  return { value: values[type]?.() ?? 'Some words' }
}
