import * as assessments from './assessments/errors.ts'
import * as example from './example/errors.ts'
import * as files from './files/errors.ts'
import * as findings from './findings/errors.ts'
import * as library from './library/errors.ts'
import * as mail from './mail/errors.ts'
import * as outgoing from './outgoing/errors.ts'
import * as overview from './overview/errors.ts'
import * as people from './people/errors.ts'
import * as vendors from './vendors/errors.ts'

/**
 * Every sentence that a caller may rely on, once. The name of a sentence in snake_case is the `code` of its error
 * (`vendorExternalIdTaken`: `vendor_external_id_taken`), which programs rely on: never rename one.
 */
export const messages = {
  unauthorized: 'Unauthorized',
  forbidden: 'Forbidden',
  notFound: 'Not found',
  methodNotAllowed: 'Method not allowed',
  invalidJson: 'Invalid JSON body.',
  notUtf8: 'The text is not valid UTF-8.',
  jsonCharset: 'Unsupported charset: send JSON as UTF-8.',
  textCharset: 'Unsupported charset: send UTF-8, windows-1252 or iso-8859-1.',
  nestedTooDeeply: 'The body is nested too deeply: the limit is 64 levels.',
  bodyTooSlow: 'The body took too long to arrive.',
  exportsBusy: 'Too many exports at once. Wait for one to finish.',
  severalHosts: 'The request has more than one Host header.',
  bodyTooLarge: 'The body is too large.',
  unsupportedMediaType: 'Unsupported media type: send application/json.',
  formExpected: 'Unsupported media type: send multipart/form-data.',
  refusedBudgetUsed: 'Too many large requests were invalid in the last minutes. Wait a minute, then try again.',
  formInvalid: 'The form is incomplete or not valid multipart/form-data.',
  importsBusy: 'Too many imports are being read. Try again shortly.',
  importTooComplex: 'The body is too complex to read. Split it, and send the parts one after the other.',
  formTooLong: 'The form has too many parts.',
  tooManyRequests: 'Too many requests',
  internal: 'Internal server error',
  databaseUnavailable: 'The database is not available. Try again shortly.',
  databaseReadOnly: 'The database only accepts reads at the moment, so nothing can be changed. Ask your administrator.',
  idempotencyKeyReused: 'This Idempotency-Key was already used with a different body.',
  idempotencyKeyInvalid: 'Invalid header Idempotency-Key: must be at most 255 characters.',
  firstAnswerLost: 'The first answer for this Idempotency-Key can no longer be read. Use another key.',
  ...vendors.errors,
  ...findings.errors,
  ...assessments.errors,
  ...library.errors,
  ...people.errors,
  ...mail.errors,
  ...outgoing.errors,
  ...overview.errors,
  ...example.errors,
  ...files.errors,
} as const

/** What is full, and from how much on. The limits are settings. */
export const fullMessages = {
  comments: (most: number) => `This assessment has reached its limit of ${most} comments.`,
  files: (most: number) => `A question can have at most ${most} files.`,
  filesOfAssessment: (most: number) => `An assessment can have at most ${most} files.`,
  answers: (megabytes: number) =>
    `The answers of an assessment can total at most ${megabytes} MiB of text. Shorten this one, or upload it as a file.`,
  evidence: (megabytes: number) => `The files of an assessment can total at most ${megabytes} MiB.`,
} as const

const snakeCase = (text: string) =>
  text
    .replace(/(?<=[a-z])(?=[A-Z])/g, '_')
    .replace(/\W+/g, '_')
    .toLowerCase()
const CODES = new Map<string, string>(Object.entries(messages).map(([name, message]) => [message, snakeCase(name)]))

/** For sentences that are put together when they are needed. */
export const STATUS_CODES = {
  400: 'bad_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'request_timeout',
  409: 'conflict',
  410: 'gone',
  412: 'precondition_failed',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  421: 'misdirected_request',
  422: 'unprocessable',
  429: 'too_many_requests',
  431: 'headers_too_large',
  503: 'unavailable',
} as const

export const codeOfMessage = (message: string) => CODES.get(message)
const SENTENCES: ReadonlyMap<string, string> = new Map([...CODES].map(([sentence, code]) => [code, sentence]))
export const sentenceOfCode = (code: string) => SENTENCES.get(code)
/** What a program can rely on, whatever the sentence says. */
export const errorCode = (status: number, message: string) =>
  CODES.get(message) ?? (STATUS_CODES as Readonly<Record<number, string>>)[status] ?? 'internal'
/** `query parameter` → `invalid_query_parameter` */
export const invalidCode = (what: string): `invalid_${string}` => `invalid_${snakeCase(what)}`
