import { messages } from '../../contract/errors.ts'
import type { Problem, TSchema } from '../../contract/schema.ts'
import { badRequest, invalid, tooLarge } from '../errors.ts'
import type { Reading } from '../http/route.ts'
import { compileCheck } from '../http/validation.ts'
import { decodeJson, decodeText } from './encoding.ts'
import { shapeProblem } from './jsonShape.ts'
import { type Unknown, unknownMembers } from './unknownMembers.ts'

export type SentBody = { bytes: Buffer; contentType: string | undefined; mostValues: number }

export const parseBody = ({ bytes, contentType, mostValues }: SentBody): unknown => {
  const text = decodeJson(bytes, contentType)
  return text === '' ? undefined : parseJson(text, mostValues)
}

export const parseJson = (text: string, mostValues: number): unknown => {
  const problem = shapeProblem(text, mostValues)
  if (problem === 'deep') throw badRequest(messages.nestedTooDeeply)
  if (problem === 'large') throw tooManyValues(mostValues)
  try {
    return JSON.parse(text)
  } catch {
    throw badRequest(messages.invalidJson)
  }
}

const tooManyValues = (most: number) =>
  tooLarge(`The body has too many values: this operation takes at most ${most}.`, 'too_many_values')

/** Everything that reading a body needs, for the process that reads it. */
export type BodyToRead = SentBody & {
  isCsv: boolean
  query: Record<string, unknown>
  /** Compiled once for each name. */
  schema: TSchema
  operation: string
  bodyName: string
  unknown: Unknown
  /** The module of the operation's `reading`. */
  module: string | undefined
}
export type ReadBody = { body: unknown } | { problems: Problem[] }

const checks = new Map<string, ReturnType<typeof compileCheck>>()
const checkOf = ({ operation, schema }: BodyToRead) => {
  const check = checks.get(operation) ?? compileCheck(schema, 'body')
  checks.set(operation, check)
  return check
}

/** What a request would go through one after the other, for a process of its own: see `readApart`. */
export const read = async (given: BodyToRead): Promise<ReadBody> => {
  const { reading }: { reading?: Reading } = given.module === undefined ? {} : await import(given.module)
  const bytes = Buffer.from(given.bytes)
  const body = given.isCsv
    ? reading?.fromCsv?.(decodeText(bytes, given.contentType), given.query)
    : parseBody({ ...given, bytes })
  const unknown = unknownMembers(given.schema, body, given.unknown)
  if (unknown.length > 0) throw invalid(given.bodyName, unknown)
  const checked = checkOf(given)(body)
  if ('error' in checked) return { problems: checked.error.problems }
  return { body: reading?.prepare ? reading.prepare(checked.value as never) : checked.value }
}
