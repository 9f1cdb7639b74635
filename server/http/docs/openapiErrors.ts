import { errorCode, messages } from '../../../contract/errors.ts'
import { ErrorBody } from '../../../contract/schema.ts'
import { type HEADERS, refTo } from './openapiHeaders.ts'

type Shared = { name: string; description: string; message: string; headers?: (keyof typeof HEADERS)[] }

/** Errors that many routes share are named components. */
export const ERRORS: Record<number, Shared> = {
  400: {
    name: 'BadRequest',
    description: 'The body or a parameter is invalid; the message says what and where',
    message: 'Invalid query parameter: `pageSize` must be at most 200.',
  },
  401: { name: 'Unauthorized', description: 'Missing or invalid credentials', message: messages.unauthorized },
  403: {
    name: 'Forbidden',
    description: 'The caller does not have the required permission',
    message: messages.forbidden,
  },
  404: { name: 'NotFound', description: 'Not found', message: messages.notFound },
  408: { name: 'RequestTimeout', description: 'The body took too long to arrive', message: messages.bodyTooSlow },
  410: { name: 'Gone', description: 'The link has expired', message: messages.linkExpired },
  413: { name: 'BodyTooLarge', description: 'The body is too large', message: messages.bodyTooLarge },
  415: {
    name: 'UnsupportedMediaType',
    description: 'The media type of the body is not supported',
    message: messages.unsupportedMediaType,
  },
  422: {
    name: 'KeyReused',
    description: 'The Idempotency-Key was already used with a different request',
    message: messages.idempotencyKeyReused,
  },
  429: {
    name: 'TooManyRequests',
    description: 'Too many requests or exports at once; Retry-After says when to try again',
    message: messages.tooManyRequests,
    headers: ['Retry-After'],
  },
  500: {
    name: 'InternalError',
    description: 'Internal error; find it in the log by X-Request-Id',
    message: messages.internal,
  },
  503: {
    name: 'Unavailable',
    description:
      'The database or the file storage is not available, or too many reports or exports are running; Retry-After says when to try again',
    message: messages.databaseUnavailable,
    headers: ['Retry-After'],
  },
}

const NOT_MODIFIED = {
  description: 'The resource is as it was when you read it; there is no body',
  headers: { ETag: refTo('ETag') },
}

/** The error body, with what it may look like. */
export const errorAnswer = (status: number, description: string, message = `${description}.`) => ({
  description,
  headers: {
    'X-Request-Id': refTo('X-Request-Id'),
    ...Object.fromEntries((ERRORS[status]?.headers ?? []).map((name) => [name, refTo(name)])),
  },
  content: { 'application/json': { schema: ErrorBody, examples: exampleOfError(status, message) } },
})

export const exampleOfError = (status: number, message: string) => ({
  error: { value: { error: message, code: errorCode(status, message) } },
})

export const sharedErrors = () => ({
  NotModified: NOT_MODIFIED,
  ...Object.fromEntries(
    Object.entries(ERRORS).map(([status, { name, description, message }]) => [
      name,
      errorAnswer(Number(status), description, message),
    ]),
  ),
})

export const refToError = (status: number) => ({
  $ref: `#/components/responses/${status === 304 ? 'NotModified' : ERRORS[status]?.name}`,
})
