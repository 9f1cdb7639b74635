import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { buildApp } from '../app.ts'
import type { Config } from '../config/config.ts'
import { addressToOpen } from '../edge/hosts.ts'
import { cannotListen } from './port.ts'
import type { Services } from './services.ts'
import { closeGracefully } from './stop.ts'

/** What listens on the port. */
export type Front = {
  url: string
  /** From now on the server is ready. */
  accept: () => void
  /** Answers what has arrived, and closes the port. */
  close: () => Promise<void>
}

/** Answers requests in this process. */
export const serve = async (services: Services, logger: Logger): Promise<Front> => {
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
      return closeGracefully(app, services.config.drainSeconds)
    },
  }
}

const listen = async (app: FastifyInstance, { host, port }: Config) => {
  await app.listen({ port, host }).catch((error) => {
    throw cannotListen({ host, port }, error)
  })
  return addressToOpen(host, (app.server.address() as AddressInfo).port)
}
