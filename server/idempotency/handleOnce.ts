import type { IncomingHttpHeaders } from 'node:http'
import { messages } from '../../contract/errors.ts'
import { isCreation } from '../../contract/operation.ts'
import type { Ctx } from '../context.ts'
import { badRequest } from '../errors.ts'
import { storeAll } from '../files/service.ts'
import { Answer } from '../http/answer.ts'
import type { ReceivedFile } from '../http/receivedFile.ts'
import type { Route } from '../http/route.ts'
import { once } from './once.ts'

type Input = {
  params: unknown
  query: unknown
  body: unknown
  headers: IncomingHttpHeaders
  files: readonly ReceivedFile[]
}
type StoredAnswer = Pick<Answer, 'body' | 'status' | 'headers'>

/** Calls the handler; with an `Idempotency-Key` once for each key, and answers the first result again. */
export const handleOnce = (route: Route, ctx: Ctx, input: Input): unknown => {
  const key = keyIn(input.headers['idempotency-key'])
  const call = (own: Ctx) => route.handle(own, input as never)
  if (key === undefined || !isCreation(`${route.method} ${route.path}`, route)) return call(ctx)
  return remembered(route, ctx, key, input, call)
}

const remembered = async (route: Route, ctx: Ctx, key: string, input: Input, call: (own: Ctx) => unknown) => {
  let isFirst = false
  const kept = await storeAll(ctx, input.files, (tx) =>
    once(tx, key, requestOf(route, input), async () => {
      isFirst = true
      return keptOf(await call(tx))
    }),
  )
  const headers = isFirst ? kept.headers : { ...kept.headers, 'idempotency-replayed': 'true' }
  return new Answer(kept.body, { ...(kept.status !== undefined && { status: kept.status }), headers })
}

const requestOf = ({ operationId }: Route, { params, query, body, files }: Input) => ({
  operationId,
  params,
  query,
  body: body ?? null,
  files: files.map(({ fileName, sha256 }) => ({ fileName, sha256 })),
})

const keptOf = (result: unknown): StoredAnswer => {
  const { body, status, headers } = result instanceof Answer ? result : new Answer(result)
  return { body, status, headers }
}

const keyIn = (header: string | string[] | undefined) => {
  if (header === undefined || header === '') return undefined
  if (typeof header === 'string' && header.length <= 255) return header
  throw badRequest(messages.idempotencyKeyInvalid)
}
