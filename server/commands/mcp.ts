import { createInterface } from 'node:readline'
import { createClient } from '../../client/src/index.ts'
import { replyTo, type Session } from '../mcp/protocol.ts'
import { readChoice } from '../mcp/sets.ts'
import { type Command, CommandError, parse, say } from './arguments.ts'
import { explained, remoteOf } from './remote.ts'

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** One message a line, answered in the order in which they are done. */
const serve = async (session: Session) => {
  const open = new Set<Promise<void>>()
  const answer = async (line: string) => {
    const reply = await replyTo(session, parsed(line))
    if (reply) say(JSON.stringify(reply))
  }
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === '') continue
    const work = answer(line).finally(() => open.delete(work))
    open.add(work)
  }
  await Promise.all(open)
}

export const mcp: Command = {
  usage: 'mcp [--tools groups] [--changes] [--url address]',
  summary: 'Serve the API to AI assistants over standard input and output (MCP); --changes also lets them change data',
  run: async (args, config) => {
    const { values } = parse(args, {
      tools: { type: 'string', default: 'usual' },
      changes: { type: 'boolean', default: false },
      url: { type: 'string' },
    })
    const choice = readChoice(values.changes ? `${values.tools},changes` : values.tools)
    if ('problem' in choice) throw new CommandError(choice.problem)
    const client = createClient({ ...remoteOf(config, values.url), strict: true })
    await explained(async () => {
      const { permissions } = await client.call('GET /api/v1/session')
      await serve({ client, permissions, choice })
    })
  },
}
