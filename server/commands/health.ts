import { addressToOpen } from '../net/hosts.ts'
import { reasonOf } from '../startError.ts'
import { type Command, CommandError, parse, say } from './arguments.ts'

const TIMEOUT_MS = 5000

export const health: Command = {
  usage: 'health',
  summary: 'Whether the server on this machine can serve requests, for health checks of containers',
  run: async (args, { host, port }) => {
    parse(args, {})
    const url = `${addressToOpen(host, port)}/readyz`
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error: unknown) => {
      throw new CommandError(`The server does not answer at ${url}: ${reasonOf(causeOf(error))}.`)
    })
    const { missing = [] } = (await response.json()) as { missing?: string[] }
    if (!response.ok) throw new CommandError(`The server is not ready: ${missing.join(', ')}.`)
    say('The server is ready.')
  },
}

const causeOf = (error: unknown) => (error instanceof Error && error.cause) || error
