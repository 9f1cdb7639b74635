import type { FastifyReply, FastifyRequest } from 'fastify'
import { entryOf, jsonOf } from '../../contract/success.ts'
import { invalid } from '../errors.ts'
import type { Route } from '../http/route.ts'
import { isJsonText, type Json } from './json.ts'

/** What an answer has, or each entry of it. */
const membersOf = (route: Route) => {
  const json = jsonOf(route)
  return Object.keys((entryOf(json) ?? json)?.properties ?? {})
}

const namesIn = ({ query }: FastifyRequest) =>
  ((query as { fields?: string }).fields ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

export const refuseUnknownFields = (route: Route) => {
  const known = new Set(membersOf(route))
  return async (request: FastifyRequest) => {
    const unknown = namesIn(request).filter((name) => !known.has(name))
    if (unknown.length === 0) return
    const problemOf = (name: string) => ({
      path: 'fields',
      message: `has "${name}", which is not a field of the answer`,
    })
    throw invalid('query parameter', unknown.map(problemOf))
  }
}

/** Leaves out of an answer what `fields` does not name. The answer is the usual one until here, with its own ETag. */
export const keepFields = async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
  // An error may be about the parameter itself.
  if (reply.statusCode !== 200 || !isJsonText(reply, payload)) return payload
  const names = namesIn(request)
  if (names.length === 0) return payload
  const pick = (one: Json) => Object.fromEntries(names.filter((name) => name in one).map((name) => [name, one[name]]))
  const body = JSON.parse(Buffer.from(payload as string).toString()) as Json | Json[]
  reply.removeHeader('content-length')
  if (Array.isArray(body)) return JSON.stringify(body.map(pick))
  const { entries, ...rest } = body
  return JSON.stringify(Array.isArray(entries) ? { entries: entries.map(pick), ...rest } : pick(body))
}
