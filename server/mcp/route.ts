import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError, type Client, createClient } from '../../client/src/index.ts'
import type { Config } from '../config/config.ts'
import { badRequest, HttpError } from '../errors.ts'
import { refuseOtherMethods } from '../http/methods.ts'
import { replyTo } from './protocol.ts'
import { readChoice } from './sets.ts'

const PATH = '/mcp'

/**
 * MCP over HTTP, one reply for each message and nothing kept between them. Every tool is a request to our own API with
 * the caller's key, so that permissions, limits and the audit log hold as they do everywhere.
 */
export const registerMcp = (app: FastifyInstance, { mcpChanges }: Pick<Config, 'mcpChanges'>) => {
  app.post(PATH, async (request, reply) => {
    const choice = choiceOf(request.query as { tools?: unknown }, mcpChanges)
    const client = clientOf(app, request)
    const permissions = await permissionsOf(client)
    const answer = await replyTo({ client, permissions, choice }, request.body)
    return answer ? reply.send(answer) : reply.code(202).send()
  })
  refuseOtherMethods(app, PATH, ['POST'])
}

const choiceOf = ({ tools = 'usual' }: { tools?: unknown }, mcpChanges: boolean) => {
  const choice = readChoice(String(tools))
  if ('problem' in choice) throw badRequest(choice.problem)
  if (choice.has('changes') && !mcpChanges)
    throw badRequest('This server lets assistants only read: its administrator can set ASSAY_MCP_CHANGES=on.')
  return choice
}

const permissionsOf = async (client: Client) => {
  try {
    return (await client.call('GET /api/v1/session')).permissions
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new HttpError(error.status, error.message, { headers: { 'www-authenticate': 'Bearer' } })
  }
}

const clientOf = (app: FastifyInstance, request: FastifyRequest) => {
  const ask = async (url: string | URL | Request, init: RequestInit = {}) => {
    const { pathname, search } = new URL(String(url))
    const answer = await app.inject({
      method: init.method as 'GET',
      url: `${pathname}${search}`,
      headers: { ...forwarded(request), ...(init.headers as Record<string, string>) },
      ...(init.body != null && { payload: init.body as string }),
      // Keys may be limited to addresses.
      remoteAddress: request.socket.remoteAddress ?? '',
    })
    const text = answer.statusCode === 204 ? null : answer.body
    return new Response(text, { status: answer.statusCode, headers: answer.headers as Record<string, string> })
  }
  return createClient({ url: 'http://localhost', retries: 0, strict: true, fetch: ask as typeof fetch })
}

/** Who is calling, and nothing else: no cookie, because a tool must never act for a signed-in user. */
const forwarded = ({ headers, id }: FastifyRequest) => ({
  host: headers.host ?? 'localhost',
  authorization: headers.authorization ?? 'Bearer none',
  'x-request-id': id,
  'user-agent': headers['user-agent'] ?? 'mcp',
  ...(headers['x-forwarded-for'] && { 'x-forwarded-for': String(headers['x-forwarded-for']) }),
  ...(headers['x-forwarded-proto'] && { 'x-forwarded-proto': String(headers['x-forwarded-proto']) }),
  ...(headers['x-forwarded-host'] && { 'x-forwarded-host': String(headers['x-forwarded-host']) }),
})
