import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { isLoopback, limitedNetwork } from '../../net/addresses.ts'
import type { Config } from '../../process/config.ts'

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

/** Connections over the limit are closed before a byte is read, so that one address cannot crowd out others. */
export const limitConnections = (server: Server, { most, isExempt, onRefused }: Limit) => {
  const open = new Map<string, number>()
  const full = new Set<string>()
  const leave = (network: string) => {
    const left = (open.get(network) ?? 1) - 1
    if (left === 0) open.delete(network)
    else open.set(network, left)
    full.delete(network)
  }
  server.on('connection', (socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || isExempt(remoteAddress)) return
    const network = limitedNetwork(remoteAddress)
    const count = open.get(network) ?? 0
    if (count < most) {
      open.set(network, count + 1)
      socket.once('close', () => leave(network))
      return
    }
    socket.destroy()
    if (!full.has(network)) onRefused(network)
    full.add(network)
  })
}
