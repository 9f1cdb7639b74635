import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { atEndOfFile } from './cleanup.ts'
import { CERTIFICATE, CERTIFICATE_KEY } from './tls.ts'

export type Received = { path: string; headers: Record<string, string>; body: string }

type Behaviour = (response: ServerResponse) => void

/** What a path does; every other path answers 200. */
const BEHAVIOURS: Record<string, Behaviour> = {
  '/hang': () => {},
  '/drip': (response) => {
    response.writeHead(200)
    const timer = setInterval(() => response.write('x'), 20)
    response.on('close', () => clearInterval(timer))
  },
  '/drop': (response) => response.destroy(),
  '/redirect': (response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
  '/large': (response) => response.end('é'.repeat(500_000)),
  '/nul': (response) => response.end('a\u0000b'),
  '/gone': (response) => response.writeHead(410).end(),
  '/busy': (response) => response.writeHead(429, { 'retry-after': '7' }).end('Later'),
  '/broken': (response) => response.writeHead(500).end('Broken'),
  '/upgrade': (response) => response.writeHead(101, { connection: 'upgrade', upgrade: 'nothing' }).end(),
}

export type Receiver = {
  /** By name, so that it is looked up, or by its address. */
  url: (path?: string, host?: string) => string
  port: number
  received: Received[]
  /** How many requests were open at once, at most. */
  mostAtOnce: () => number
  /** What happens instead of the behaviour of the path, until it is undefined again. */
  behave: (behaviour: Behaviour | undefined) => void
}

/** Another program that receives webhooks, on a real port of this machine, until the end of the file. */
export const startReceiver = async ({ tls = false } = {}): Promise<Receiver> => {
  const received: Received[] = []
  let instead: Behaviour | undefined
  let open = 0
  let most = 0
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    open += 1
    most = Math.max(most, open)
    response.on('close', () => {
      open -= 1
    })
    const path = request.url ?? ''
    received.push({ path, headers: request.headers as Record<string, string>, body: await text(request) })
    const behave = instead ?? BEHAVIOURS[path] ?? ((answered) => answered.end('Thanks'))
    behave(response)
  }
  const listener: RequestListener = (request, response) => void answer(request, response).catch(() => {})
  const server = tls
    ? createTlsServer({ cert: readFileSync(CERTIFICATE), key: readFileSync(CERTIFICATE_KEY) }, listener)
    : createServer(listener)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  atEndOfFile(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return {
    url: (path = '/', host = '127.0.0.1') => `${tls ? 'https' : 'http'}://${host}:${port}${path}`,
    port,
    received,
    mostAtOnce: () => most,
    behave: (behaviour) => {
      instead = behaviour
    },
  }
}
