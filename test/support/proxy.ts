import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'
import { inject } from 'vitest'
import { readAddress } from '../../server/config/databaseUrl.ts'
import { urlOf } from './database.ts'

/** Where the tests' PostgreSQL really listens. */
const target = (): NetConnectOpts => {
  const { url, address } = inject('testServer')
  const [first] = url === undefined ? [] : readAddress(url).endpoints
  return first ?? { path: String(address.path) }
}

export type DatabaseProxy = {
  /** The URL of a test database through this proxy. */
  urlOf: (database: string) => string
  /** Ends all connections, and every new one at once. */
  cut: () => void
  /** Accepts data and forwards nothing, in either direction. */
  hang: () => void
  /** Does that to each connection on which the client sends a text; the text is not forwarded. */
  whenHearing: (text: string, fault: Fault) => void
  /** Does that to each new connection when the client sends its nth message. */
  atMessage: (number: number, fault: Fault) => void
  /** How many connections have been opened so far. */
  accepted: () => number
  /** How often a client has sent something after an answer: how often it waited for one. */
  roundTrips: () => number
  restore: () => void
  close: () => void
}

/** The connection breaks; the server ends it, as when it is stopped; or it goes silent. */
export type Fault = 'reset' | 'terminate' | 'swallow'

const field = (type: string, value: string) => `${type}${value}\0`
/** FATAL 57P01, as PostgreSQL writes it. */
const TERMINATED = (() => {
  const text = `${field('S', 'FATAL')}${field('V', 'FATAL')}${field('C', '57P01')}${field('M', 'terminating connection')}\0`
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(4 + Buffer.byteLength(text), 1)
  return Buffer.concat([head, Buffer.from(text)])
})()

const FAULTS: Record<Fault, (client: Socket) => void> = {
  reset: (client) => void client.resetAndDestroy(),
  terminate: (client) => void client.end(TERMINATED),
  swallow: () => {},
}

/** The URL of a test database behind a proxy on that port. */
export const urlAt = (port: number, database: string) => {
  const { username, password } = new URL(urlOf(database))
  return `postgres://${username}${password && `:${password}`}@127.0.0.1:${port}/${database}`
}

/** A proxy between a server and its database that simulates a bad network. */
export const startProxy = async (on = 0): Promise<DatabaseProxy> => {
  let state: 'passing' | 'cut' | 'hanging' = 'passing'
  const pairs = new Set<[Socket, Socket]>()

  let faulty: ((said: Buffer, number: number) => Fault | undefined) | undefined
  let accepted = 0
  let roundTrips = 0

  const join = ([client, database]: [Socket, Socket]) => {
    client.resume()
    database.pipe(client)
  }
  const part = ([client, database]: [Socket, Socket]) => {
    client.pause()
    database.unpipe(client).pause()
  }
  /** Messages are forwarded one by one, because any of them may be the last. */
  const forward = (pair: [Socket, Socket]) => {
    const [client, database] = pair
    let number = 0
    let answered = true
    database.on('data', () => {
      answered = true
    })
    client.on('data', (said: Buffer) => {
      number += 1
      roundTrips += Number(answered)
      answered = false
      const fault = faulty?.(said, number)
      if (fault === undefined) return void database.write(said)
      part(pair)
      FAULTS[fault](client)
    })
    client.pause()
  }
  const accept = (client: Socket) => {
    if (state === 'cut') return client.destroy()
    accepted += 1
    const pair: [Socket, Socket] = [client, connect(target())]
    pairs.add(pair)
    forward(pair)
    for (const socket of pair) {
      socket.on('error', () => {})
      socket.on('close', () => {
        pairs.delete(pair)
        for (const other of pair) other.destroy()
      })
    }
    if (state === 'passing') join(pair)
  }
  const server = createServer(accept)
  await once(server.listen(on, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo

  const drop = () => {
    for (const socket of [...pairs].flat()) socket.destroy()
  }
  return {
    urlOf: (database) => urlAt(port, database),
    cut: () => {
      state = 'cut'
      drop()
    },
    hang: () => {
      state = 'hanging'
      for (const pair of pairs) part(pair)
    },
    whenHearing: (text, fault) => {
      faulty = (said) => (said.includes(text) ? fault : undefined)
    },
    atMessage: (message, fault) => {
      faulty = (_, number) => (number === message ? fault : undefined)
    },
    accepted: () => accepted,
    roundTrips: () => roundTrips,
    restore: () => {
      faulty = undefined
      if (state === 'hanging') for (const pair of pairs) join(pair)
      state = 'passing'
    },
    close: () => {
      server.close()
      drop()
    },
  }
}
