import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { transaction } from '../../server/db/driver/transaction.ts'
import { findRunning } from '../../server/db/embedded/start.ts'
import type { Pool } from '../../server/db/open.ts'
import { untilSomebodyWaits } from '../support/log.ts'
import {
  ENDLESS_STATEMENTS,
  KEY,
  preparedDirectory,
  type ServerProcess,
  startProcess,
  until,
} from '../support/process.ts'
import { withDatabaseOf } from '../support/writing.ts'

const newVendor = async (server: ServerProcess) => {
  const body = { name: 'Northwind', contactEmail: 'contact@example.com' }
  return ((await server.call('/api/v1/vendors/import', { body })).json as { id: string }).id
}

const rename = (server: ServerProcess, id: string, name: string) =>
  server.call(`/api/v1/vendors/${id}`, { method: 'PUT', body: { name } })

/** Locks the vendor's row, so that changes to it wait until it is released, or the database ends. */
const holdRow = async (pool: Pool, id: string) => {
  const { promise: letGo, resolve: release } = Promise.withResolvers<void>()
  const { promise: held, resolve: isHeld } = Promise.withResolvers<void>()
  const holding = transaction(pool, async (tx) => {
    await tx`select from vendors where id = ${id} for update`
    isHeld()
    await letGo
  })
  const over = Promise.allSettled([holding])
  await held
  return async () => {
    release()
    await over
  }
}

const port = ({ url }: ServerProcess) => Number(new URL(url).port)

const isRefused = (server: ServerProcess) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port(server), '127.0.0.1')
    socket.once('connect', () => resolve(false)).once('error', () => resolve(true))
    socket.once('connect', () => socket.destroy())
  })

const lineOf = ({ out }: ServerProcess, msg: string): unknown => {
  const line = out()
    .split('\n')
    .find((text) => text.startsWith('{') && text.includes(`"msg":"${msg}"`))
  return line && JSON.parse(line)
}

test('SIGTERM lets a running request finish, accepts no new one, and ends everything', async () => {
  const dataDir = await preparedDirectory()
  const server = await startProcess({ ASSAY_DATA_DIR: dataDir, ASSAY_LOG_LEVEL: 'info' })
  const id = await newVendor(server)
  await withDatabaseOf(dataDir, async (pool) => {
    const letGo = await holdRow(pool, id)
    const running = rename(server, id, 'Southwind')
    await untilSomebodyWaits(pool)
    const stopping = server.stop()
    await until('new connections are refused', () => isRefused(server))
    await letGo()

    expect(await running).toMatchObject({ status: 200, json: { name: 'Southwind' } })
    expect(await stopping).toMatchObject({ code: 0 })
  })
  expect(await findRunning(dataDir)).toBeUndefined()
  expect(server.errors()).toBe('')
  const [started, begun, ended] = ['started', 'stopping', 'stopped'].map((line) => lineOf(server, line))
  expect(started).toMatchObject({ version: expect.any(String), ms: expect.any(Number) })
  expect(begun).toMatchObject({ reason: 'SIGTERM', upSeconds: expect.any(Number) })
  expect(ended).toMatchObject({ reason: 'SIGTERM', complete: true, ms: expect.any(Number) })
})

const GET = `GET /api/v1/vendors HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${KEY}\r\n\r\n`

/** A keep-alive client: its answers so far, and how the connection ended. */
const openClient = async (server: ServerProcess) => {
  const socket = connect(port(server), '127.0.0.1')
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  const ended = new Promise<string>((resolve) => {
    socket.once('error', (error) => resolve(error.message)).once('close', () => resolve('closed'))
  })
  await once(socket, 'connect')
  return {
    ask: () => void socket.write(GET),
    answers: () => text.match(/HTTP\/1\.1 \d+/g) ?? [],
    text: () => text,
    ended,
  }
}

test('requests that arrived just before SIGTERM are answered, on new and kept connections', async () => {
  const server = await startProcess({ ASSAY_DATA_DIR: await preparedDirectory() })
  const kept = await Promise.all(Array.from({ length: 5 }, () => openClient(server)))
  for (const client of kept) client.ask()
  await until('all are answered once', () => kept.every((client) => client.answers().length === 1))

  // Suspended, it reads nothing from the system's queues until it gets both SIGCONT and SIGTERM.
  server.signal('SIGSTOP')
  const fresh = await Promise.all(Array.from({ length: 20 }, () => openClient(server)))
  for (const client of [...kept, ...fresh]) client.ask()
  server.signal('SIGTERM')
  server.signal('SIGCONT')
  const { code } = await server.ended

  expect(await Promise.all([...kept, ...fresh].map((client) => client.ended))).toEqual(Array(25).fill('closed'))
  expect(kept.map((client) => client.answers())).toEqual(Array(5).fill(Array(2).fill('HTTP/1.1 200')))
  expect(fresh.map((client) => client.answers())).toEqual(Array(20).fill(['HTTP/1.1 200']))
  for (const client of fresh) expect(client.text()).toMatch(/^connection: close\r$/im)
  expect(code).toBe(0)
})

/** Announces a body and then sends nothing more. */
const sendHalf = (server: ServerProcess) => {
  const socket = connect(port(server), '127.0.0.1')
  socket.on('error', () => {})
  socket.write('POST /api/v1/vendors/import HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n')
  socket.write(`Authorization: Bearer ${KEY}\r\nContent-Length: 100\r\n\r\n{`)
}

test('endless requests do not keep a server from stopping', async () => {
  const dataDir = await preparedDirectory()
  const endless = { ...ENDLESS_STATEMENTS, ASSAY_BODY_SECONDS: '300', ASSAY_DRAIN_SECONDS: '1' }
  const server = await startProcess({ ASSAY_DATA_DIR: dataDir, ...endless })
  const id = await newVendor(server)
  await withDatabaseOf(dataDir, async (pool) => {
    const letGo = await holdRow(pool, id)
    sendHalf(server)
    const unanswered = rename(server, id, 'Southwind').catch(() => undefined)
    await untilSomebodyWaits(pool)

    expect(await server.stop()).toMatchObject({ code: 0 })
    await unanswered
    await letGo()
  })
  await until('the database has ended', async () => (await findRunning(dataDir)) === undefined)

  const next = await startProcess({ ASSAY_DATA_DIR: dataDir })
  expect((await next.call(`/api/v1/vendors/${id}`)).json).toMatchObject({ name: 'Northwind' })
  await next.stop()
})
