import { ApiError, type Client } from '../../client/src/index.ts'
import { VERSION } from '../version.ts'
import { answerOf } from './answers.ts'
import { type Choice, type ToolOperation, toolsFor } from './sets.ts'
import { argumentsOf, describeTool } from './tools.ts'

/** The Model Context Protocol, as far as tools need it: JSON-RPC messages, each answered alone. */
const PROTOCOLS = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05']
const [NEWEST] = PROTOCOLS
/** A list without a page would be too long for a conversation. */
const PAGE = 20

type Json = { [key: string]: unknown }
type Id = string | number
export type Reply = { jsonrpc: '2.0'; id: Id | null; result?: object; error?: { code: number; message: string } }
export type Session = { client: Client; permissions: readonly string[]; choice: Choice }

const failed = (id: Id | null, code: number, message: string): Reply => ({
  jsonrpc: '2.0',
  id,
  error: { code, message },
})

/** The reply to a message; a notification has none. */
export const replyTo = async (session: Session, message: unknown): Promise<Reply | undefined> => {
  const { id, method, params } = (message ?? {}) as { id?: Id; method?: unknown; params?: Json }
  if (typeof method !== 'string') return failed(null, -32600, 'Not a request of JSON-RPC 2.0.')
  if (id === undefined) return undefined
  const handler = HANDLERS.get(method)
  if (!handler) return failed(id, -32601, `Unknown method ${method}.`)
  return { jsonrpc: '2.0', id, result: await handler(session, params ?? {}) }
}

const initialize = async ({ choice }: Session, { protocolVersion }: Json) => ({
  protocolVersion: PROTOCOLS.find((known) => known === protocolVersion) ?? NEWEST,
  capabilities: { tools: {} },
  serverInfo: { name: 'assay', title: 'Assay', version: VERSION },
  instructions: [
    'Third-party risk management: vendors, assessments and findings.',
    'Begin with searchPortfolio to find the ID of something by its name, or with listAttentionItems for what is late.',
    choice.has('changes') ? 'Some tools change data: ask before you use them.' : 'All tools only read.',
    `Lists have pages of ${PAGE}: send nextCursor as cursor to read on.`,
    'leftOut names what was too long to answer: read it with another tool.',
  ].join(' '),
})

const listTools = async ({ permissions, choice }: Session) => ({
  tools: toolsFor(permissions, choice).map(describeTool),
})

const callTool = async ({ client, permissions, choice }: Session, { name, arguments: given }: Json) => {
  const tool = toolsFor(permissions, choice).find(({ operationId }) => operationId === name)
  if (!tool) return problem(`There is no tool ${JSON.stringify(name)} for this key.`)
  const unknown = unknownIn(tool, given ?? {})
  if (unknown !== undefined) return problem(unknown)
  try {
    return await answerOf(tool, await client.download(tool.route, givenTo(tool, (given ?? {}) as Json) as never))
  } catch (error) {
    if (error instanceof ApiError) return problem(explain(error))
    throw error
  }
}

const HANDLERS = new Map<string, (session: Session, params: Json) => Promise<object>>([
  ['initialize', initialize],
  ['ping', async () => ({})],
  ['tools/list', listTools],
  ['tools/call', callTool],
])

const problem = (text: string) => ({ isError: true, content: [{ type: 'text', text }] })
const explain = ({ message, status, code, details }: ApiError) =>
  [`${message} (${status} ${code})`, ...details.map(({ path, message: what }) => `${path}: ${what}`)].join('\n')

/** A misspelt filter would return everything. */
const unknownIn = (tool: ToolOperation, given: unknown) => {
  const known = Object.keys(argumentsOf(tool))
  const unknown = Object.keys(given as object).find((name) => !known.includes(name))
  if (unknown === undefined) return undefined
  return `There is no argument ${JSON.stringify(unknown)}. There are: ${known.join(', ') || 'none'}.`
}

const givenTo = ({ params, query, body }: ToolOperation, given: Json) => {
  const pick = (names: object | undefined) =>
    Object.fromEntries(Object.keys(names ?? {}).map((name) => [name, given[name]]))
  const asked = pick(query?.properties)
  const isPaged = query?.properties.pageSize !== undefined && asked.pageSize === undefined
  return {
    params: pick(params?.properties),
    query: { ...asked, ...(isPaged && { pageSize: PAGE }) },
    ...(body && { body: given.body ?? {} }),
  }
}
