import { connect, type Socket } from 'node:net'

/** Where a database listens: at a local socket, or at a port of a host. */
export type Endpoint = { path: string } | { host: string; port: number }

/** On a slow machine the default quarter of a second is over before the first address of a name could answer. */
const ADDRESS_MS = 2500
const ignore = () => {}

/** An error in the driver's format, which callers already handle. */
export const connectionError = (code: string, message: string) => Object.assign(new Error(message), { code })

/** `made` gets the socket at once, so that one that never connects can be abandoned. */
export const openSocket = (endpoint: Endpoint, made: (socket: Socket) => void) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect({ ...endpoint, autoSelectFamilyAttemptTimeout: ADDRESS_MS })
    // The driver compares this name with the certificate.
    if ('host' in endpoint) Object.assign(socket, { host: endpoint.host })
    // There must be an error listener, also while the socket passes from us to the driver.
    socket.on('error', ignore)
    socket.once('connect', () => resolve(socket)).once('error', reject)
    socket.once('close', () => reject(connectionError('CONNECTION_CLOSED', 'The connection was given up')))
    made(socket)
  })
