import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import postgres from 'postgres'
import { messages } from '../../contract/errors.ts'
import { lookup } from '../../contract/values/lookup.ts'
import { holderOf, sentenceOfConstraint } from '../db/constraints.ts'
import { isPartOfOutage } from '../db/driver/outage.ts'
import { isDatabaseUnavailable } from '../db/driver/unavailable.ts'
import { badRequest, conflict, HttpError, invalid, notFound, tooLarge, unavailable, unsupported } from '../errors.ts'
import type { DiskSpace } from '../files/diskSpace.ts'
import type { Route } from '../http/route.ts'
import { ValidationError } from '../http/validation.ts'
import { isDiskFull } from '../startError.ts'
import { badCursor } from '../tables/cursor.ts'
import { isScim, SCIM_TYPE, scimErrorText } from './scimErrors.ts'

/** Turns any error into what the caller may know. */
export const errorHandler =
  (disk: DiskSpace) => async (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) => {
    disk.failed(error)
    const existingId = await existingIdOf(error, request)
    return answerError(error, request, reply, existingId === undefined ? {} : { existingId })
  }

/** A conflict names what is in the way. */
const existingIdOf = async (error: Error, { ctx }: FastifyRequest) => {
  if (!(error instanceof postgres.PostgresError) || error.code !== '23505' || ctx === undefined) return undefined
  try {
    return await holderOf(ctx.db, error.constraint_name ?? '', error.detail)
  } catch {
    return undefined
  }
}

const answerError = (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply, extra: object) => {
  const known = cursorProblem(error, request) ?? toHttpError(error, request.routeOptions.config.route)
  if (!known) request.log.error({ err: error }, 'request failed')
  else if (known.status === 503) request.log[isPartOfOutage(error) ? 'debug' : 'warn']({ err: error }, 'not available')
  const { status, message, code, details, members, headers } = known ?? new HttpError(500, messages.internal)
  if (status === 413) discardRest(request, reply)
  if (isScim(request.url))
    return reply
      .code(status)
      .headers(headers)
      .type(SCIM_TYPE)
      .send(scimErrorText(status, message, code))
  return reply
    .code(status)
    .headers(headers)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ error: message, code, ...members, ...extra, details }))
}

/**
 * Many clients write their whole body before they read the answer. If the connection were closed under them, they would
 * see a broken pipe and never learn that the body was too large.
 */
const discardRest = (request: FastifyRequest, reply: FastifyReply) => {
  reply.removeHeader('connection')
  request.raw.resume()
}

/** An invented cursor may have values that the database cannot read. */
const cursorProblem = (error: Error, { query }: FastifyRequest) => {
  const isUnreadable = error instanceof postgres.PostgresError && error.code.startsWith('22')
  const hasCursor = (query as { cursor?: unknown } | undefined)?.cursor !== undefined
  return isUnreadable && hasCursor ? badCursor('is not a cursor of this list') : undefined
}

/** Waiting does not help there, so the caller learns why. */
const UNAVAILABLE = lookup<string>({
  '25006': messages.databaseReadOnly,
  '53100': messages.storageFull,
})

const toHttpError = (error: Error & { code?: string; statusCode?: number }, route: Route | undefined) => {
  if (error instanceof HttpError) return error
  if (error instanceof ValidationError) return validationAnswer(error, route)
  if (error instanceof postgres.PostgresError) return databaseAnswer(error)
  if (isDatabaseUnavailable(error)) return unavailable(messages.databaseUnavailable)
  if (isDiskFull(error)) return unavailable(messages.storageFull)
  return fastifyAnswer(error, route)
}

const validationAnswer = ({ part, problems, input }: ValidationError, route: Route | undefined) => {
  // A malformed id identifies nothing.
  if (part === 'params') return notFound()
  if (part === 'querystring') return invalid('query parameter', problems)
  const sentence = route?.invalidBody?.(input)
  return sentence === undefined ? invalid(route?.bodyName ?? 'body', problems) : badRequest(sentence, problems)
}

const databaseAnswer = (error: postgres.PostgresError) => {
  const taken = sentenceOfConstraint(error.constraint_name)
  if (error.code === '23505' && taken) return conflict(taken)
  if (error.code === '23503') return conflict('Something this refers to no longer exists.', 'reference_gone')
  return isDatabaseUnavailable(error) ? unavailable(UNAVAILABLE[error.code] ?? messages.databaseUnavailable) : undefined
}

const fastifyAnswer = (error: Error & { code?: string; statusCode?: number }, route: Route | undefined) => {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLarge(messages.bodyTooLarge)
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return unsupported(route?.files ? messages.formExpected : messages.unsupportedMediaType)
  const status = error.statusCode ?? 500
  return status >= 400 && status < 500 ? new HttpError(status, error.message) : undefined
}
