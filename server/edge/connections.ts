import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { isLoopback, limitedNetwork } from '../net/addresses.ts'
import { createLimiter } from '../workers/limiter.ts'

type Limit = {
  /** Concurrent connections from one address. */
  most: number
  isExempt: (address: string) => boolean
  /** Called once each time an address reaches its limit. */
  onRefused: (network: string) => void
}

/** Behind a proxy all connections are the proxy's, and local ones may be: there the proxy must limit them. */
export const boundConnections = (app: FastifyInstance, { connectionsPerAddress: most, trustedProxies }: Config) => {
  if (most === 0 || trustedProxies > 0) return
  const onRefused = (address: string) => app.log.warn({ address, most }, 'too many connections from one address')
  limitConnections(app.server, { most, isExempt: isLoopback, onRefused })
}

/** Connections over the limit are closed at once, so that one address cannot crowd out others. */
export const limitConnections = (server: Server, { most, isExempt, onRefused }: Limit) => {
  const { acquire } = createLimiter({ atOnce: Number.POSITIVE_INFINITY, waiting: 0 })
  const full = new Set<string>()
  const refuse = (socket: Socket, network: string) => {
    socket.destroy()
    if (!full.has(network)) onRefused(network)
    full.add(network)
  }
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || isExempt(remoteAddress)) return
    const network = limitedNetwork(remoteAddress)
    const release = acquire({ owner: network, atOnce: most, waiting: 0 })
    if (typeof release !== 'function') return refuse(socket, network)
    socket.once('close', () => {
      release()
      full.delete(network)
    })
  })
}
