import { once } from 'node:events'
import { isIP, type Socket } from 'node:net'
import { type ConnectionOptions, checkServerIdentity, connect } from 'node:tls'
import type { Tls } from '../../config/databaseUrl.ts'

/** The length of the message, and the code that asks for TLS. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])
const YES = 'S'.charCodeAt(0)

const ignore = () => {}

const offersTls = async (socket: Socket) => {
  socket.write(SSL_REQUEST)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  return answer[0] === YES
}

/** Node gets no server name for an IP address, and would then compare with "localhost". */
export const optionsOf = (host: string, { verify, ca }: Tls): ConnectionOptions => ({
  ...(isIP(host) === 0 && { servername: host }),
  ...(verify === 'nothing' ? { rejectUnauthorized: false } : { ca, rejectUnauthorized: true }),
  checkServerIdentity: (_, certificate) => (verify === 'name' ? checkServerIdentity(host, certificate) : undefined),
})

/** The driver removes all listeners at the end, and an error after that would end the process. */
const keepErrorListener = (socket: Socket) => {
  const { removeAllListeners } = socket
  const removeAndListen: typeof removeAllListeners = (event) =>
    removeAllListeners.call(socket, event).on('error', ignore)
  return Object.assign(socket, { removeAllListeners: removeAndListen }).on('error', ignore)
}

/**
 * The encrypted socket over this one, if the server offers TLS. The driver could make it too, but would keep it: then we
 * could only destroy the plain one, and what the encrypted one still writes into it would end the process.
 */
export const secureSocket = async (
  socket: Socket,
  { host, tls, made }: { host: string; tls: Tls; made: (secure: Socket) => void },
): Promise<Socket> => {
  if (!(await offersTls(socket))) {
    if (!tls.required) return socket
    throw Object.assign(new Error('The server does not support TLS'), { code: 'ERR_TLS_NOT_OFFERED' })
  }
  const secure = keepErrorListener(connect({ socket, ...optionsOf(host, tls) }))
  made(secure)
  await once(secure, 'secureConnect')
  return secure
}
