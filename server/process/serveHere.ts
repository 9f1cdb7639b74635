import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { buildApp } from '../app.ts'
import { addressToOpen } from '../net/hosts.ts'
import { reasonOf, StartError } from '../startError.ts'
import type { Config } from './config.ts'
import type { Services } from './services.ts'
import { closeGracefully } from './stop.ts'

/** What listens on the port. */
export type Front = {
  url: string
  /** From now on the server is ready. */
  accept: () => void
  /** Answers what has arrived, and closes the port. */
  close: () => Promise<void>
  /** Replaces the workers, if there are any. */
  reload?: () => Promise<void>
}

/** Answers requests in this process. */
export const serveHere = async (services: Services, logger: Logger): Promise<Front> => {
  let accepting = false
  const app = await buildApp({ ...services, accepting: () => accepting }, logger)
  const url = await listen(app, services.config)
  return {
    url,
    accept: () => {
      accepting = true
    },
    close: () => {
      accepting = false
      return closeGracefully(app)
    },
  }
}

const LISTEN_PROBLEMS: Record<string, string> = {
  EADDRINUSE: 'another program is listening there. Stop it, or choose another port with PORT',
  EACCES: 'this user may not listen there. Choose a port from 1024 on with PORT',
  EADDRNOTAVAIL: 'this machine does not have that address. Choose another with HOST',
  ENOTFOUND: 'the host name is unknown. Choose another with HOST',
}

const listen = async (app: FastifyInstance, { host, port }: Config) => {
  try {
    await app.listen({ port, host })
    return addressToOpen(host, (app.server.address() as AddressInfo).port)
  } catch (error) {
    const problem = LISTEN_PROBLEMS[(error as NodeJS.ErrnoException).code ?? ''] ?? reasonOf(error)
    throw new StartError(`Assay cannot listen on ${host} port ${port}: ${problem}.`, { cause: error })
  }
}
