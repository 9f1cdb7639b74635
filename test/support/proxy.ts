import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'
import { inject } from 'vitest'
import { readAddress } from '../../server/db/address.ts'
import { urlOf } from './database.ts'

/** Where the tests' PostgreSQL really listens. */
const target = (): NetConnectOpts => {
  const { url, address } = inject('testServer')
  const { path, host, port } = url === undefined ? { path: address.path } : readAddress(url)
  if (path !== undefined) return { path: String(path) }
  return { host: [host].flat()[0], port: Number([port].flat()[0]) }
}

export type DatabaseProxy = {
  /** The address of a test database, by way of this proxy. */
  urlOf: (database: string) => string
  /** Ends all connections, and every new one at once. */
  cut: () => void
  /** Takes what is said and passes nothing on, in either direction. */
  hang: () => void
  restore: () => void
  close: () => void
}

/** Stands between a server and its database, and can be a bad network. */
export const startProxy = async (): Promise<DatabaseProxy> => {
  let state: 'passing' | 'cut' | 'hanging' = 'passing'
  const pairs = new Set<[Socket, Socket]>()

  const join = ([client, database]: [Socket, Socket]) => {
    client.pipe(database)
    database.pipe(client)
  }
  const part = ([client, database]: [Socket, Socket]) => {
    client.unpipe(database).pause()
    database.unpipe(client).pause()
  }
  const accept = (client: Socket) => {
    if (state === 'cut') return client.destroy()
    const pair: [Socket, Socket] = [client, connect(target())]
    pairs.add(pair)
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
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo

  const drop = () => {
    for (const socket of [...pairs].flat()) socket.destroy()
  }
  return {
    urlOf: (database) => {
      const { username, password } = new URL(urlOf(database))
      return `postgres://${username}${password && `:${password}`}@127.0.0.1:${port}/${database}`
    },
    cut: () => {
      state = 'cut'
      drop()
    },
    hang: () => {
      state = 'hanging'
      for (const pair of pairs) part(pair)
    },
    restore: () => {
      if (state === 'hanging') for (const pair of pairs) join(pair)
      state = 'passing'
    },
    close: () => {
      server.close()
      drop()
    },
  }
}
