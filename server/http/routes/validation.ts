import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import { formats, formatWords } from '../../../contract/formats.ts'
import { lookup } from '../../../contract/lookup.ts'
import type { Problem, TSchema } from '../../../contract/schema.ts'
import { isStorable } from '../../../contract/text.ts'
import { MAX_PROBLEMS } from '../../errors.ts'
import { normaliseBody, normaliseParams, normaliseQuery, repeatedIn } from './normalise.ts'

export const createAjv = () => {
  const ajv = new Ajv({
    allErrors: true,
    allowUnionTypes: true,
    useDefaults: false,
    strict: true,
    multipleOfPrecision: 6,
  })
  ajv.addVocabulary(['x-verbatim', 'x-distinct', 'x-of', 'x-undescribed', 'x-described', 'x-enum-varnames', 'example'])
  for (const [name, validate] of Object.entries(formats)) ajv.addFormat(name, validate)
  return ajv
}
const ajv = createAjv()

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
 * first used, because compiling all of them would take a quarter of a start.
 */
export const compileCheck = (schema: TSchema, part: Part) => {
  let compiled: ValidateFunction | undefined
  return (input: unknown): { value: unknown } | { error: ValidationError } => {
    const unstorable = findUnstorable(input)
    if (unstorable) return { error: new ValidationError(part, [unstorable], input) }
    const value = clean(schema, part, input)
    compiled ??= ajv.compile(schema)
    const validate = compiled
    if (validate(value)) return { value }
    // A repeated parameter is a list: say that it is repeated rather than that its type is wrong.
    const repeated = part === 'querystring' ? repeatedIn(schema, input as Record<string, unknown>) : []
    const problems = repeated.length > 0 ? repeated.map(onlyOnce) : problemsOf(validate)
    return { error: new ValidationError(part, problems, input) }
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

const wordsFor = ({ keyword, params, message }: ErrorObject): string => {
  const limit = String(params.limit)
  const words = lookup<() => string>({
    required: () => 'is required',
    type: () =>
      `must be ${[params.type]
        .flat()
        .map((t) => TYPES[t] ?? t)
        .join(' or ')}`,
    enum: () => `must be one of ${params.allowedValues.filter((v: unknown) => v !== null).join(', ')}`,
    minLength: () => (limit === '1' ? 'must not be empty' : `must be at least ${limit} characters`),
    maxLength: () => `must be at most ${limit} characters`,
    maxItems: () => `must have at most ${limit} members`,
    minItems: () => `must have at least ${limit} members`,
    minimum: () => `must be at least ${limit}`,
    maximum: () => `must be at most ${limit}`,
    multipleOf: () => `must be a multiple of ${params.multipleOf}`,
    format: () => `must be ${formatWords[params.format] ?? params.format}`,
    pattern: () => 'must be an id',
    uniqueItems: () => 'must not repeat a member',
  })
  return words[keyword]?.() ?? message ?? 'is not valid'
}

/** Walks without recursion: a body may be nested deeper than the stack. */
const findUnstorable = (input: unknown): Problem | undefined => {
  const waiting: { path: string; value: unknown }[] = [{ path: '', value: input }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { path, value } = next
    if (typeof value === 'string' && !isStorable(value)) {
      return { path, message: 'must not contain NUL or incomplete characters' }
    }
    if (value === null || typeof value !== 'object') continue
    for (const [name, member] of Object.entries(value))
      waiting.push({ path: path === '' ? name : `${path}/${name}`, value: member })
  }
  return undefined
}
