import type { Problem } from '../schema.ts'
import { parseMoment } from '../values/formats.ts'
import { readNumber } from '../values/numbers.ts'
import { logicProblems } from './conditions.ts'
import { readExpectedAnswer } from './expectedAnswers.ts'
import { readPartialCredit } from './partialCredit.ts'
import { type ConditionalLogic, type Operator, type Rule, TYPES_WITH_OPTIONS } from './questions.ts'
import { MAX_QUESTIONS, type QuestionInput, type TemplateCreate, type TemplateQuestion } from './templates.ts'
import { readTranslations, type SectionTranslations, type TemplateTranslations } from './translations.ts'

/** A reference to a control. Without a framework the code alone must identify it. */
export type ControlReference = { framework: string | null; version: string | null; code: string }
export type QuestionDraft = Omit<TemplateQuestion, 'controlMappings'> & { controls: ControlReference[] }
export type TemplateDraft = {
  name: string
  description: string | null
  sections: { title: string; questions: QuestionDraft[]; translations?: SectionTranslations }[]
  translations?: TemplateTranslations
}
type Placed = { path: string; question: QuestionDraft; problems: Problem[] }

/** A template in its stored form, and all problems with their places. */
export const readTemplate = (input: TemplateCreate): { draft: TemplateDraft; problems: Problem[] } => {
  const nextKey = keyMaker(input)
  const whole = readTranslations(input.translations, ['name', 'description'], 'translations')
  const sections = (input.sections ?? []).map(({ title, questions, translations }, s) => ({
    title,
    read: readTranslations(translations, ['title'], `sections/${s}/translations`),
    placed: (questions ?? []).map((one, q) => readQuestion(one, `sections/${s}/questions/${q}`, nextKey)),
  }))
  const draft = {
    name: input.name,
    description: input.description ?? null,
    sections: sections.map(({ title, placed, read }) => ({
      title,
      questions: placed.map((p) => p.question),
      ...ifSet(read.translations),
    })),
    ...ifSet(whole.translations),
  }
  const problems = [...whole.problems, ...sections.flatMap(({ read }) => read.problems)]
  return { draft, problems: [...problems, ...problemsOf(sections.flatMap((s) => s.placed))] }
}

export const EMPTY = 'must not be empty'
const isBlank = (text: string | null | undefined) => (text ?? '').trim() === ''
const empty = (text: string | null | undefined, path: string): Problem[] =>
  isBlank(text) ? [{ path, message: EMPTY }] : []

const emptyTexts = ({ name, sections }: TemplateCreate): Problem[] => [
  ...empty(name, 'name'),
  ...(sections ?? []).flatMap(({ title, questions }, s) => [
    ...empty(title, `sections/${s}/title`),
    ...(questions ?? []).flatMap(({ text, key }, q) => [
      ...empty(text, `sections/${s}/questions/${q}/text`),
      ...(key === undefined ? [] : empty(key, `sections/${s}/questions/${q}/key`)),
    ]),
  ]),
]

/** Everything that keeps an unfinished template from becoming a draft. The server and the builder both ask here. */
export const unfinishedProblems = (input: TemplateCreate): Problem[] => {
  const missing = emptyTexts(input)
  const noKey = new Set(missing.map(({ path }) => path))
  return [...missing, ...readTemplate(input).problems.filter(({ path }) => !noKey.has(path))]
}

/** An optional member is left out where there is none. */
const ifSet = <T>(translations: T | null) => (translations === null ? {} : { translations })

const problemsOf = (all: readonly Placed[]): Problem[] => {
  if (all.length > MAX_QUESTIONS)
    return [{ path: 'sections', message: `must have at most ${MAX_QUESTIONS} questions, not ${all.length}` }]
  const repeated = repeatedKeys(all)
  const own = all.flatMap((p) => p.problems)
  // If two questions share a key, a condition would be ambiguous.
  return [...repeated, ...own, ...(repeated.length > 0 ? [] : conditionProblems(all))]
}

/** q1, q2, … skipping existing keys: the same template always gets the same keys. */
const keyMaker = ({ sections }: TemplateCreate) => {
  const taken = new Set(sections?.flatMap(({ questions }) => questions?.map(({ key }) => key) ?? []))
  let number = 0
  return () => {
    do number += 1
    while (taken.has(`q${number}`))
    return `q${number}`
  }
}

const readQuestion = (input: QuestionInput, path: string, nextKey: () => string): Placed => {
  const options = TYPES_WITH_OPTIONS.includes(input.type) ? (input.options ?? []) : []
  const expected = readExpectedAnswer(input.type, input.expectedAnswer, options)
  const expectedAnswer = 'value' in expected ? expected.value : null
  const credit = readPartialCredit(input.partialCredit, { type: input.type, expected: expectedAnswer, options })
  const partialCredit = 'value' in credit ? credit.value : null
  const lacksOptions = options.length === 0 && TYPES_WITH_OPTIONS.includes(input.type)
  const translated = readTranslations(
    input.translations,
    TYPES_WITH_OPTIONS.includes(input.type) ? ['text', 'helpText', 'options'] : ['text', 'helpText'],
    `${path}/translations`,
    options.length,
  )
  const question: QuestionDraft = {
    key: input.key ?? nextKey(),
    text: input.text,
    helpText: input.helpText ?? null,
    type: input.type,
    riskWeight: input.riskWeight ?? 'MEDIUM',
    required: input.required ?? false,
    options,
    expectedAnswer,
    conditionalLogic: input.conditionalLogic ?? null,
    controls: controlsOf(input),
    findingTitle: input.findingTitle || null,
    ...(partialCredit === null ? {} : { partialCredit }),
    ...ifSet(translated.translations),
  }
  const problems = [
    ...(lacksOptions ? [{ path: `${path}/options`, message: `must have at least 1 member for ${input.type}` }] : []),
    ...('problem' in expected && !lacksOptions ? [{ path: `${path}/expectedAnswer`, message: expected.problem }] : []),
    ...('problem' in credit && !('problem' in expected) && !lacksOptions
      ? [{ path: `${path}/partialCredit`, message: credit.problem }]
      : []),
    ...valueProblems(question.conditionalLogic, `${path}/conditionalLogic/rules`),
    ...translated.problems,
  ]
  return { path, question, problems }
}

const controlsOf = ({ controlMappings, controlCodes }: QuestionInput): ControlReference[] => [
  ...(controlMappings ?? []).map(({ framework, version, code }) => ({ framework, version: version ?? null, code })),
  ...(controlCodes ?? []).map((code) => ({ framework: null, version: null, code })),
]

const repeatedKeys = (all: readonly Placed[]): Problem[] => {
  const first = new Map<string, string>()
  return all.flatMap(({ path, question: { key } }) => {
    const before = first.get(key)
    if (before === undefined) first.set(key, path)
    return before === undefined ? [] : [{ path: `${path}/key`, message: `repeats the key "${key}" of ${before}` }]
  })
}

const conditionProblems = (all: readonly Placed[]): Problem[] => {
  const paths = new Map(all.map(({ path, question }) => [question.key, path]))
  return logicProblems(all.map(({ question }) => question)).map(({ key, message }) => ({
    path: `${paths.get(key)}/conditionalLogic`,
    message,
  }))
}

const WITHOUT_VALUE: readonly Operator[] = ['answered', 'notAnswered']
const ORDERING: readonly Operator[] = ['greaterThan', 'lessThan', 'atLeast', 'atMost']

const valueProblems = (logic: ConditionalLogic | null, path: string): Problem[] =>
  (logic?.rules ?? []).flatMap((rule, r) => {
    const message = valueProblem(rule)
    return message === undefined ? [] : [{ path: `${path}/${r}/value`, message }]
  })

const valueProblem = ({ operator, value }: Rule) => {
  if (value === undefined || value === null)
    return WITHOUT_VALUE.includes(operator) ? undefined : `is required for ${operator}`
  if (!isAnswerValue(value)) return 'must be text, a number or a list of texts, and not empty'
  return ORDERING.includes(operator) && !canBeOrdered(value)
    ? `must be a number or a date (YYYY-MM-DD) for ${operator}`
    : undefined
}

const isValueText = (value: unknown) => typeof value === 'string' && value.trim() !== '' && value.length <= 2000
const isAnswerValue = (value: unknown) => {
  if (Array.isArray(value)) return value.length > 0 && value.length <= 200 && value.every(isValueText)
  return Number.isFinite(value) || isValueText(value)
}
const canBeOrdered = (value: unknown) =>
  readNumber(value) !== undefined || (typeof value === 'string' && parseMoment(value.trim()) !== undefined)
