import { connect, type Socket } from 'node:net'
import type { Endpoint, Tls } from '../../config/databaseUrl.ts'
import { secureSocket } from './tls.ts'

export const nameOf = (endpoint: Endpoint) =>
  'path' in endpoint
    ? endpoint.path
    : `${endpoint.host.includes(':') ? `[${endpoint.host}]` : endpoint.host}:${endpoint.port}`

/** Which database an error came from: what a server says of itself does not name it. */
const places = new WeakMap<Error, string>()
export const notePlace = (error: unknown, place: string) => void (error instanceof Error && places.set(error, place))
export const placeOf = (error: unknown) => (error instanceof Error ? places.get(error) : undefined)

/** On a slow machine the default quarter of a second is over before the first address of a name could answer. */
const ADDRESS_MS = 2500
const ignore = () => {}

/** An error in the driver's format, which callers already handle. */
export const connectionError = (code: string, message: string) => Object.assign(new Error(message), { code })

/** `made` gets the socket at once, so that one that never connects can be abandoned. */
export const openSocket = (endpoint: Endpoint, tls: Tls | undefined, made: (socket: Socket) => void) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect({ ...endpoint, autoSelectFamilyAttemptTimeout: ADDRESS_MS })
    // The driver's errors name the host and port that it finds here.
    const named = (made: Socket) => Object.assign(made, endpoint)
    // Otherwise each small message waits up to 40 ms until the one before it is acknowledged.
    socket.setNoDelay(true)
    // There must be an error listener, also while the socket passes from us to the driver.
    socket.on('error', ignore)
    // Nobody can eavesdrop on a local socket, and no server offers TLS there.
    const secured = async () => (tls && 'host' in endpoint ? secureSocket(socket, { ...endpoint, tls, made }) : socket)
    socket.once('connect', () => void secured().then((made) => resolve(named(made)), reject)).once('error', reject)
    socket.once('close', () => reject(connectionError('CONNECTION_CLOSED', 'The connection was given up')))
    made(socket)
  })
