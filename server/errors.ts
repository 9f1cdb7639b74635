import type { ErrorCode } from '../contract/errorCodes.ts'
import { errorCode, invalidCode, messages } from '../contract/errors.ts'
import type { Problem } from '../contract/schema.ts'

type Extra = {
  code?: string
  details?: Problem[]
  members?: object
  headers?: Record<string, string | string[]>
  cause?: unknown
}

/** An error for the caller. Everything else that is thrown becomes a 500 whose cause is only in the log. */
export class HttpError extends Error {
  readonly status: number
  readonly code: string
  readonly details: Problem[] | undefined
  /** What the caller needs beside the message. */
  readonly members: object
  readonly headers: Record<string, string | string[]>

  constructor(status: number, message: string, extra: Extra = {}) {
    // The cause is for the log only.
    super(message, extra.cause === undefined ? undefined : { cause: extra.cause })
    this.status = status
    this.code = extra.code ?? errorCode(status, message)
    this.details = extra.details
    this.members = extra.members ?? {}
    this.headers = extra.headers ?? {}
  }
}

export const badRequest = (message: string, details?: Problem[], code?: ErrorCode): HttpError =>
  new HttpError(400, message, { details, code })
/** The message is fixed; the reason is in the details and decides the code. */
const because = (status: number, why: string | undefined): Extra =>
  why === undefined ? {} : { code: errorCode(status, why), details: [{ path: '', message: why }] }
export const unauthorized = (why?: string) => new HttpError(401, messages.unauthorized, because(401, why))
export const forbidden = (why?: string) => new HttpError(403, messages.forbidden, because(403, why))
export const notFound = () => new HttpError(404, messages.notFound)
/** A body that refers to something that does not exist. */
export const unknownIn = (path: string, what: string) =>
  new HttpError(404, messages.notFound, { details: [{ path, message: `must be the id of a ${what}` }] })
/** The distinct ids that a body lists, in the spelling of the database. */
export const distinctIds = (given: readonly string[]) => [...new Set(given.map((id) => id.toLowerCase()))]
/** All of them must have been found; the first that was not is named. */
export const requireFound = (ids: readonly string[], found: readonly { id: string }[], path: string, noun: string) => {
  const known = new Set(found.map(({ id }) => id))
  const missing = ids.find((id) => !known.has(id))
  if (missing !== undefined) throw unknownIn(path, `${noun}: ${missing} does not exist`)
}
export const conflict = (message: string, code?: ErrorCode, members?: object) =>
  new HttpError(409, message, { code, members })
export const gone = (message: string) => new HttpError(410, message)
export const tooLarge = (message: string, code?: ErrorCode) => new HttpError(413, message, { code })
export const unsupported = (message: string) => new HttpError(415, message)
export const preconditionFailed = (message: string) => new HttpError(412, message)
export const unprocessable = (message: string, code?: ErrorCode) => new HttpError(422, message, { code })
export const tooManyRequests = (headers: Record<string, string>, why?: string) =>
  new HttpError(429, messages.tooManyRequests, {
    headers,
    ...because(429, why),
  })
export const unavailable = (message: string, cause?: unknown) =>
  new HttpError(503, message, { headers: { 'retry-after': '2' }, cause })

const sentence = ({ path, message }: Problem) => `${path === '' ? 'the body' : path} ${message}`

/** Each field or parameter and what is wrong with it: the first few in the message, all of them in the details. */
const sentences = (problems: readonly Problem[]) => `${problems.slice(0, 3).map(sentence).join('; ')}.`

/** More than a person reads, and few enough for an answer. */
export const MAX_PROBLEMS = 50

/** An invalid request: what is invalid, where and why. */
export const invalid = (what: string, problems: readonly Problem[]) => {
  const shown = problems.slice(0, MAX_PROBLEMS)
  return badRequest(`Invalid ${what}: ${sentences(shown)}`, shown, invalidCode(what))
}
