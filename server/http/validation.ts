import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { Problem, TSchema } from '../../contract/schema.ts'
import { formats, formatWords } from '../../contract/values/formats.ts'
import { lookup } from '../../contract/values/lookup.ts'
import { isStorable } from '../../contract/values/text.ts'
import { MAX_PROBLEMS } from '../errors.ts'
import { normaliseBody, normaliseParams, normaliseQuery, repeatedIn } from './normalise.ts'

export const createAjv = (allErrors = true) => {
  const ajv = new Ajv({
    allErrors,
    allowUnionTypes: true,
    useDefaults: false,
    strict: true,
    multipleOfPrecision: 6,
  })
  ajv.addVocabulary(['x-verbatim', 'x-distinct', 'x-of', 'x-undescribed', 'x-described', 'x-enum-varnames', 'example'])
  for (const [name, validate] of Object.entries(formats)) ajv.addFormat(name, validate)
  return ajv
}
/** Most requests are valid, and what is wrong with a large one must not cost more than reading it: it has the first problem only. */
const [first, all] = [createAjv(false), createAjv()]
const FEW_VALUES = 500

export type Part = 'body' | 'params' | 'querystring'

export class ValidationError extends Error {
  readonly problems: Problem[]
  readonly part: Part
  readonly input: unknown

  constructor(part: Part, problems: Problem[], input: unknown) {
    super(`Invalid ${part}`)
    this.part = part
    this.problems = problems
    this.input = input
  }
}

/**
 * The check of one part of a request: it returns the normalised value, or what is wrong and where. It is compiled when
 * first used, because compiling all of them would take a quarter of a start. The schema comes first: other texts are
 * looked at only if it holds.
 */
export const compileCheck = (schema: TSchema, part: Part) => {
  let validate: ValidateFunction | undefined
  let validateAll: ValidateFunction | undefined
  const problemsIn = (value: unknown, input: unknown): Problem[] => {
    validate ??= first.compile(schema)
    if (validate(value)) return unstorableIn(input)
    // A repeated parameter is a list: say that it is repeated rather than that its type is wrong.
    const repeated = part === 'querystring' ? repeatedIn(schema, input as Record<string, unknown>) : []
    if (repeated.length > 0) return repeated.map(onlyOnce)
    if (!hasFewValues(value)) return problemsOf(validate)
    validateAll ??= all.compile(schema)
    validateAll(value)
    return problemsOf(validateAll)
  }
  return (input: unknown): { value: unknown } | { error: ValidationError } => {
    const value = clean(schema, part, input)
    const problems = problemsIn(value, input)
    return problems.length === 0 ? { value } : { error: new ValidationError(part, problems, input) }
  }
}

const onlyOnce = (path: string): Problem => ({ path, message: 'must be given only once' })

const clean = (schema: TSchema, part: Part, input: unknown) => {
  if (part === 'params') return normaliseParams(schema, input as Record<string, string>)
  return part === 'body' ? normaliseBody(schema, input) : normaliseQuery(schema, input as Record<string, unknown>)
}

const problemsOf = (validate: ValidateFunction) => (validate.errors ?? []).slice(0, MAX_PROBLEMS).map(problemOf)

const problemOf = (error: ErrorObject): Problem => {
  const parent = error.instancePath.slice(1)
  const missing = error.keyword === 'required' ? String(error.params.missingProperty) : ''
  return { path: [parent, missing].filter(Boolean).join('/'), message: wordsFor(error) }
}

const TYPES = lookup<string>({
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
})

const WORDS = lookup<(params: ErrorObject['params']) => string>({
  required: () => 'is required',
  type: ({ type }) =>
    `must be ${[type]
      .flat()
      .map((t) => TYPES[t] ?? t)
      .join(' or ')}`,
  enum: ({ allowedValues }) => `must be one of ${allowedValues.filter((v: unknown) => v !== null).join(', ')}`,
  minLength: ({ limit }) => (limit === 1 ? 'must not be empty' : `must be at least ${limit} characters`),
  maxLength: ({ limit }) => `must be at most ${limit} characters`,
  maxItems: ({ limit }) => `must have at most ${limit} members`,
  minItems: ({ limit }) => `must have at least ${limit} members`,
  minimum: ({ limit }) => `must be at least ${limit}`,
  maximum: ({ limit }) => `must be at most ${limit}`,
  multipleOf: ({ multipleOf }) => `must be a multiple of ${multipleOf}`,
  format: ({ format }) => `must be ${formatWords[format] ?? format}`,
  pattern: () => 'must be an id',
  uniqueItems: () => 'must not repeat a member',
})

const wordsFor = ({ keyword, params, message }: ErrorObject): string =>
  WORDS[keyword]?.(params) ?? message ?? 'is not valid'

const membersOf = (value: unknown) => (value !== null && typeof value === 'object' ? Object.entries(value) : [])

const hasFewValues = (value: unknown) => {
  let left = FEW_VALUES
  const isWithin = (one: unknown): boolean => --left >= 0 && membersOf(one).every(([, member]) => isWithin(member))
  return isWithin(value)
}

const unstorableIn = (value: unknown): Problem[] => {
  const path = pathToUnstorable(value)
  return path ? [{ path: path.join('/'), message: 'must not contain NUL or incomplete characters' }] : []
}

/** No deeper than JSON may be nested. The path is put together for what is found only. */
const pathToUnstorable = (value: unknown): string[] | undefined => {
  if (typeof value === 'string') return isStorable(value) ? undefined : []
  if (value === null || typeof value !== 'object') return undefined
  for (const [name, member] of Object.entries(value)) {
    const path = pathToUnstorable(member)
    if (path) return [name, ...path]
  }
  return undefined
}
