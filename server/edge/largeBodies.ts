import type { FastifyRequest } from 'fastify'
import { mostValues } from '../http/mostValues.ts'
import type { Reading, Route } from '../http/route.ts'
import { type compileCheck, ValidationError } from '../http/validation.ts'
import { readerOf } from '../limits/clients.ts'
import { READ_HERE, readApart } from '../tables/apart/reader.ts'
import { isRead, markRead } from './isRead.ts'
import type { BodyToRead, ReadBody } from './readBody.ts'
import { addCost } from './refusedBudget.ts'
import { unknownOf } from './strict.ts'

type Kind = 'csv' | 'json'
const MODULE = new URL('./readBody.ts', import.meta.url).href

/** Whole documents and imports, unless they are small. */
export const mayBeLarge = ({ bodyLimit, reading }: Route, bytes: Buffer, kind: Kind) => {
  const hasRows = kind === 'csv' || reading?.prepare !== undefined
  return bodyLimit !== undefined && bytes.length > (hasRows ? READ_HERE.rowsBytes : READ_HERE.documentBytes)
}

/** Reads, checks and prepares a body in a process of its own, where it holds up nobody. */
export const readLarge = async (route: Route, request: FastifyRequest, bytes: Buffer, kind: Kind) => {
  const given: BodyToRead = {
    bytes,
    contentType: request.headers['content-type'],
    mostValues: mostValues(route),
    isCsv: kind === 'csv',
    query: { ...(request.query as object) },
    schema: route.body ?? {},
    operation: route.operationId,
    bodyName: route.bodyName ?? 'body',
    unknown: unknownOf(route, request),
    module: route.reading?.module,
  }
  const charge = async (processorMs: number) => addCost(request, processorMs)
  const result = await readApart<ReadBody>(MODULE, given, { ...readerOf(request.ctx), charge })
  if ('problems' in result) throw new ValidationError('body', result.problems, undefined)
  markRead(result.body as object)
  return result.body
}

export const unlessRead =
  (check: ReturnType<typeof compileCheck>): ReturnType<typeof compileCheck> =>
  (input) =>
    isRead(input) ? { value: input } : check(input)

export const prepareBody = (prepare: NonNullable<Reading['prepare']>) => async (request: FastifyRequest) => {
  if (!isRead(request.body)) request.body = prepare(request.body as never)
}
