import { connect, type Socket } from 'node:net'
import type { Address } from '../address.ts'
import { secureSocket } from './tls.ts'

/** Where a database listens: at a local socket, or at a port of a host. */
export type Endpoint = { path: string } | { host: string; port: number }

/** On a slow machine the default quarter of a second is over before the first address of a name could answer. */
const ADDRESS_MS = 2500
const ignore = () => {}

/** An error in the driver's format, which callers already handle. */
export const connectionError = (code: string, message: string) => Object.assign(new Error(message), { code })

/** `made` gets the socket at once, so that one that never connects can be abandoned. */
export const openSocket = (endpoint: Endpoint, ssl: Address['ssl'], made: (socket: Socket) => void) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect({ ...endpoint, autoSelectFamilyAttemptTimeout: ADDRESS_MS })
    // Otherwise each small message waits up to 40 ms until the one before it is acknowledged.
    socket.setNoDelay(true)
    // There must be an error listener, also while the socket passes from us to the driver.
    socket.on('error', ignore)
    const secured = async () => (ssl && 'host' in endpoint ? secureSocket(socket, { ...endpoint, ssl, made }) : socket)
    socket.once('connect', () => void secured().then(resolve, reject)).once('error', reject)
    socket.once('close', () => reject(connectionError('CONNECTION_CLOSED', 'The connection was given up')))
    made(socket)
  })
