import { composed as assessmentsComposed } from './assessments/errors.ts'
import { codeOfMessage, messages, type STATUS_CODES } from './errors.ts'
import { composed as filesComposed } from './files/errors.ts'
import { composed as findingsComposed } from './findings/errors.ts'
import { composed as mailComposed } from './mail/errors.ts'
import { composed as peopleComposed } from './people/errors.ts'
import { lookup } from './values/lookup.ts'
import { composed as vendorsComposed } from './vendors/errors.ts'

/** Codes whose sentence is put together when it is needed, and what they mean. */
export const composedMeanings = {
  invalid_csv: 'The CSV file cannot be read, or some of its rows are invalid.',
  reference_gone: 'Something this refers to no longer exists.',
  too_many_values: 'The body has more values than this operation can hold.',
  ...vendorsComposed,
  ...findingsComposed,
  ...assessmentsComposed,
  ...peopleComposed,
  ...mailComposed,
  ...filesComposed,
} as const

/** For errors without a code of their own. */
const GENERAL = lookup<string>({
  bad_request: 'The request is invalid; the message says why.',
  headers_too_large: 'The headers of the request are too large: together they may have 16 KiB.',
  conflict: 'The current state does not allow this; the message says why.',
  request_timeout: 'The request took too long to arrive.',
})

type SnakeCase<S extends string> = S extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeCase<Tail>}`
  : ''
type StatusCode = (typeof STATUS_CODES)[keyof typeof STATUS_CODES]
/** Every code that an error may have. `invalid_…` names what is invalid, such as `invalid_vendor_data`. */
export type ErrorCode =
  | SnakeCase<keyof typeof messages>
  | keyof typeof composedMeanings
  | StatusCode
  | `invalid_${string}`

const MEANINGS = new Map<string, string>([
  ...Object.values(messages).map((message): [string, string] => [codeOfMessage(message) ?? '', message]),
  ...Object.entries(composedMeanings),
  ...Object.entries(GENERAL),
])

/** What a code means, as a sentence. */
export const meaningOfCode = (code: string) =>
  MEANINGS.get(code) ?? `Invalid ${code.replace('invalid_', '').replaceAll('_', ' ')}; the details say what and where.`
