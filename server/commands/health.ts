import { addressToOpen } from '../edge/hosts.ts'
import { readiness } from '../process/readiness.ts'
import { reasonOf } from '../startError.ts'
import { type Command, CommandError, parse, say } from './arguments.ts'

export const health: Command = {
  usage: 'health',
  summary: 'Whether the server on this machine can serve requests, for health checks of containers',
  run: async (args, { host, port }) => {
    parse(args, {})
    const server = addressToOpen(host, port)
    const { ready, missing } = await readiness(server).catch((error: unknown) => {
      throw new CommandError(`The server does not answer at ${server}/readyz: ${reasonOf(causeOf(error))}.`)
    })
    if (!ready) throw new CommandError(`The server is not ready: ${missing.join(', ')}.`)
    say('The server is ready.')
  },
}

const causeOf = (error: unknown) => (error instanceof Error && error.cause) || error
