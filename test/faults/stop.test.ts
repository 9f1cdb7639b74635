import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { findRunning } from '../../server/db/embedded/start.ts'
import type { Pool } from '../../server/db/open.ts'
import { transaction } from '../../server/db/transaction.ts'
import { untilSomebodyWaits } from '../support/log.ts'
import { KEY, preparedDirectories, type ServerProcess, startProcess, until } from '../support/process.ts'
import { withDatabaseOf } from '../support/writing.ts'

const directory = preparedDirectories()

const newVendor = async (server: ServerProcess) => {
  const body = { name: 'Northwind', contactEmail: 'contact@example.com' }
  return ((await server.call('/api/v1/vendors/import', { body })).json as { id: string }).id
}

const rename = (server: ServerProcess, id: string, name: string) =>
  server.call(`/api/v1/vendors/${id}`, { method: 'PUT', body: { name } })

/** Holds the vendor's row, so that whoever wants to change it waits until it is let go, or the database ends. */
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

test('SIGTERM lets a running request finish, takes no new one, and ends server and database', async () => {
  const dataDir = await directory()
  const server = await startProcess({ ASSAY_DATA_DIR: dataDir })
  const id = await newVendor(server)
  await withDatabaseOf(dataDir, async (pool) => {
    const letGo = await holdRow(pool, id)
    const running = rename(server, id, 'Southwind')
    await untilSomebodyWaits(pool)
    const stopping = server.stop()
    await until('new connections are refused', () => isRefused(server))
    await letGo()

    expect(await running).toMatchObject({ status: 200, json: { name: 'Southwind' } })
    const { code, ms } = await stopping
    expect(code).toBe(0)
    expect(ms).toBeLessThan(5000)
  })
  expect(await findRunning(dataDir)).toBeUndefined()
  expect(server.errors()).toBe('')
})

/** Announces a body and then says nothing more. */
const sendHalf = (server: ServerProcess) => {
  const socket = connect(port(server), '127.0.0.1')
  socket.on('error', () => {})
  socket.write('POST /api/v1/vendors/import HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n')
  socket.write(`Authorization: Bearer ${KEY}\r\nContent-Length: 100\r\n\r\n{`)
}

test('requests that never end do not keep a server that was told to stop longer than five seconds', async () => {
  const dataDir = await directory()
  const server = await startProcess({ ASSAY_DATA_DIR: dataDir })
  const id = await newVendor(server)
  await withDatabaseOf(dataDir, async (pool) => {
    const letGo = await holdRow(pool, id)
    sendHalf(server)
    const unanswered = rename(server, id, 'Southwind').catch(() => undefined)
    await untilSomebodyWaits(pool)
    const { code, ms } = await server.stop()

    expect(code).toBe(0)
    expect(ms).toBeLessThan(5000)
    await unanswered
    await letGo()
  })
  await until('the database has ended', async () => (await findRunning(dataDir)) === undefined)

  const next = await startProcess({ ASSAY_DATA_DIR: dataDir })
  expect((await next.call(`/api/v1/vendors/${id}`)).json).toMatchObject({ name: 'Northwind' })
  await next.stop()
})
