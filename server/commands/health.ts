import { reasonOf } from '../startError.ts'
import { type Command, CommandError, parse, say } from './arguments.ts'

const TIMEOUT_MS = 5000
/** A server that listens everywhere is asked on this machine. */
const EVERYWHERE: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }

export const health: Command = {
  usage: 'health',
  summary: 'Whether the server on this machine can serve requests, for health checks of containers',
  run: async (args, { host, port }) => {
    parse(args, {})
    const address = EVERYWHERE[host] ?? (host.includes(':') ? `[${host}]` : host)
    const url = `http://${address}:${port}/readyz`
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error: unknown) => {
      throw new CommandError(`The server does not answer at ${url}: ${reasonOf(causeOf(error))}.`)
    })
    const { missing = [] } = (await response.json()) as { missing?: string[] }
    if (!response.ok) throw new CommandError(`The server is not ready: ${missing.join(', ')}.`)
    say('The server is ready.')
  },
}

const causeOf = (error: unknown) => (error instanceof Error && error.cause) || error
