import { type ErrorCode, meaningOfCode } from '../../../contract/errorCodes.ts'
import { messages } from '../../../contract/errors.ts'
import { ErrorBody } from '../../../contract/schema.ts'
import { READ_CODES, SHARED_CODES } from './openapiCodes.ts'
import { type HEADERS, refTo } from './openapiHeaders.ts'

type Shared = { name: string; description: string; headers?: (keyof typeof HEADERS)[] }

/** Errors that many routes share are named components. */
export const ERRORS: Record<number, Shared> = {
  400: {
    name: 'BadRequest',
    description: 'The body or a parameter is invalid; the message says what and where',
  },
  401: { name: 'Unauthorized', description: 'Missing or invalid credentials' },
  403: {
    name: 'Forbidden',
    description: 'The caller does not have the required permission',
  },
  404: { name: 'NotFound', description: 'Not found' },
  408: { name: 'RequestTimeout', description: 'The body took too long to arrive' },
  410: { name: 'Gone', description: 'The link has expired' },
  413: { name: 'BodyTooLarge', description: 'The body is too large' },
  415: {
    name: 'UnsupportedMediaType',
    description: 'The media type of the body is not supported',
  },
  422: {
    name: 'KeyReused',
    description: 'The Idempotency-Key was already used with a different request',
  },
  429: {
    name: 'TooManyRequests',
    description: 'Too many requests or exports at once; Retry-After says when to try again',
    headers: ['Retry-After'],
  },
  431: {
    name: 'HeadersTooLarge',
    description: 'The headers are too large: together they may have 16 KiB, in which a very long query counts too',
  },
  500: {
    name: 'InternalError',
    description: 'Internal error; find it in the log by X-Request-Id',
  },
  503: {
    name: 'Unavailable',
    description:
      'The database or the file storage is not available, or too many reports or exports are running; Retry-After says when to try again',
    headers: ['Retry-After'],
  },
}

const NOT_MODIFIED = {
  description: 'The resource is as it was when you read it; there is no body',
  headers: { ETag: refTo('ETag') },
}

type Codes = readonly ErrorCode[]

/** The error body with the codes that it may have, and what some of them look like. */
export const errorAnswer = (status: number, description: string, codes: Codes, shown = codes) => ({
  description,
  headers: {
    'X-Request-Id': refTo('X-Request-Id'),
    ...Object.fromEntries((ERRORS[status]?.headers ?? []).map((name) => [name, refTo(name)])),
  },
  content: { 'application/json': { schema: bodyWith(codes), examples: examplesOf(status, shown) } },
})

export const bodyWith = (codes: Codes) => ({
  allOf: [
    ErrorBody,
    {
      type: 'object',
      properties: {
        code: { type: 'string', enum: codes, description: 'What went wrong, for programs' },
      },
    },
  ],
})

export const examplesOf = (status: number, codes: Codes) =>
  Object.fromEntries(codes.map((code) => [code, { value: exampleOf(status, code) }]))

/** Their sentence is always the same: the reason is in the details. */
const FIXED: Readonly<Record<number, string>> = {
  401: messages.unauthorized,
  403: messages.forbidden,
  404: messages.notFound,
  429: messages.tooManyRequests,
}
const OWN_SENTENCE: Codes = ['second_factor_needed', 'exports_busy']

const exampleOf = (status: number, code: ErrorCode) => {
  const meaning = meaningOfCode(code)
  const fixed = OWN_SENTENCE.includes(code) ? undefined : FIXED[status]
  if (fixed === undefined || fixed === meaning) return { error: meaning, code }
  return { error: fixed, code, details: [{ path: '', message: meaning }] }
}

type Component = { name: string; status: number; description: string; codes: Codes }
/** Errors that many operations share, with the same codes. */
const COMPONENTS: readonly Component[] = [
  ...Object.entries(ERRORS).map(([status, { name, description }]) => ({
    name,
    description,
    status: Number(status),
    codes: SHARED_CODES[Number(status)] ?? [],
  })),
  {
    name: 'BadQuery',
    status: 400,
    description: 'A parameter is invalid; the message says what and where',
    codes: READ_CODES,
  },
]

export const sharedErrors = () => ({
  NotModified: NOT_MODIFIED,
  ...Object.fromEntries(
    COMPONENTS.map(({ name, status, description, codes }) => [name, errorAnswer(status, description, codes)]),
  ),
})

/** A reference to the shared error, or one of its own if it has other codes. */
export const commonError = (status: number, codes: Codes, own: Codes) => {
  if (status === 304) return { $ref: '#/components/responses/NotModified' }
  const isSame = (shared: Component) => shared.status === status && String(shared.codes) === String(codes)
  const shared = COMPONENTS.find(isSame)
  if (shared) return { $ref: `#/components/responses/${shared.name}` }
  return errorAnswer(status, ERRORS[status]?.description ?? '', codes, own)
}
