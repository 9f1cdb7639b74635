import type { FastifyReply, FastifyRequest } from 'fastify'
import { jsonOf } from '../../contract/success.ts'
import type { Route } from '../http/route.ts'
import { isJsonText } from './json.ts'
import { isPreferred, notePreference } from './prefer.ts'

export const isBareList = (route: Route) => route.method === 'GET' && jsonOf(route)?.items !== undefined

/** Turns a bare list into the shape of all others, for callers who read every list in the same way. */
export const asEntries = async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
  if (reply.statusCode !== 200 || !isJsonText(reply, payload)) return payload
  if (!isPreferred(request, 'list', 'entries')) return payload
  notePreference(reply, 'list=entries')
  reply.removeHeader('content-length')
  const [cursor = null, total] = [reply.getHeader('x-next-cursor'), reply.getHeader('x-total-count')]
  const count = total === undefined ? '' : `,"totalCount":${Number(total)}`
  return `{"entries":${Buffer.from(payload as string)},"nextCursor":${JSON.stringify(cursor)}${count}}`
}
