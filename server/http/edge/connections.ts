import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { isLoopback, limitedNetwork } from '../../net/addresses.ts'
import type { Config } from '../../process/config.ts'
import type { Turn } from '../../process/workers/localTurns.ts'
import { createTurns } from '../../process/workers/turns.ts'

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
  const { take } = createTurns({ name: 'connections', atOnce: Number.POSITIVE_INFINITY, waiting: 0 })
  const full = new Set<string>()
  const refuse = (socket: Socket, network: string) => {
    socket.destroy()
    if (!full.has(network)) onRefused(network)
    full.add(network)
  }
  const admit = (socket: Socket, network: string, leave: Turn) => {
    if (typeof leave === 'string') return refuse(socket, network)
    const left = () => {
      leave()
      full.delete(network)
    }
    if (socket.destroyed) left()
    else socket.once('close', left)
  }
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || isExempt(remoteAddress)) return
    const network = limitedNetwork(remoteAddress)
    const place = take({ owner: network, atOnce: most, waiting: 0 })
    // Without other workers to ask, it is closed before a byte is read.
    if (place instanceof Promise) void place.then((answer) => admit(socket, network, answer))
    else admit(socket, network, place)
  })
}
