import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { startApp } from '../../test/support/app.ts'
import { limitConnections } from './connections.ts'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

const listening = async (most: number, isExempt: () => boolean) => {
  const refused: string[] = []
  const server = createServer((_, response) => response.end('served'))
  limitConnections(server, { most, isExempt, onRefused: (network) => refused.push(network) })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanups.push(() => server.close().closeAllConnections())
  return { port: (server.address() as AddressInfo).port, refused }
}

const visit = async (port: number): Promise<{ socket: Socket; served: boolean }> => {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  cleanups.push(() => socket.destroy())
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  const served = await Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)])
  return { socket, served }
}

test('limits connections per address, and a closed one frees its place', async () => {
  const { port, refused } = await listening(2, () => false)
  const first = await visit(port)
  expect([first.served, (await visit(port)).served]).toEqual([true, true])
  expect((await visit(port)).served).toBe(false)
  expect((await visit(port)).served).toBe(false)
  expect(refused).toEqual(['127.0.0.1'])

  first.socket.destroy()

  await expect.poll(async () => (await visit(port)).served).toBe(true)
})

test('an exempt address has no limit', async () => {
  const { port } = await listening(1, () => true)
  expect([(await visit(port)).served, (await visit(port)).served]).toEqual([true, true])
})

test('loopback is not counted: a local proxy carries everybody’s connections', async () => {
  const app = await startApp({ connectionsPerAddress: 1 })
  const port = Number(new URL(app.url).port)
  expect([(await visit(port)).served, (await visit(port)).served]).toEqual([true, true])
  await app.close()
})
