import { connect, type Socket } from 'node:net'

/** Where a database listens: at a socket of this machine, or at a port of a host. */
export type Place = { path: string } | { host: string; port: number }

/** On a slow machine the usual quarter of a second is over before the first address of a name could answer. */
const ADDRESS_MS = 2500
const ignore = () => {}

/** An error in the driver's manner, which callers know already. */
export const connectionError = (code: string, message: string) => Object.assign(new Error(message), { code })

/** `made` gets the socket at once, so that one that never connects can be given up. */
export const openSocket = (place: Place, made: (socket: Socket) => void) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect({ ...place, autoSelectFamilyAttemptTimeout: ADDRESS_MS })
    // The driver compares this name with the certificate.
    if ('host' in place) Object.assign(socket, { host: place.host })
    // An error must find somebody listening also on the way from our hands into the driver's.
    socket.on('error', ignore)
    socket.once('connect', () => resolve(socket)).once('error', reject)
    socket.once('close', () => reject(connectionError('CONNECTION_CLOSED', 'The connection was given up')))
    made(socket)
  })
