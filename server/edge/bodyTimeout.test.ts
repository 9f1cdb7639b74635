import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'

const SECONDS = 0.5
const t = useApp({ bodySeconds: SECONDS })

const open = (path: string, headers: string) => {
  const socket = connect(Number(new URL(t.url).port), '127.0.0.1')
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${t.admin.token}\r\n${headers}\r\n`)
  return socket
}
const attachments = async () => {
  const { id } = await t.make.vendor()
  return `/api/v1/vendors/${id}/certifications`
}
const incoming = () => readdir(t.files.incoming).catch(() => [])
const FILE = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-'
const END = '\r\n--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nISO 27001\r\n--x--\r\n'
const FORM = 'Content-Type: multipart/form-data; boundary=x\r\n'

test.each([
  ['never comes', ''],
  ['stops half-way', '{"name":'],
])('a body that %s gets 408, and its connection is closed', async (_, begun) => {
  const socket = open('/api/v1/vendors/import', 'Content-Type: application/json\r\nContent-Length: 100\r\n')
  socket.write(begun)
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('{"error":"The body took too long to arrive.","code":"body_too_slow"}')
})

test('slow single bytes do not extend the deadline', async () => {
  const socket = open('/api/v1/vendors/import', 'Content-Type: application/json\r\nContent-Length: 100000\r\n')
  const drip = setInterval(() => socket.write(' '), 20)
  socket.on('error', () => {})
  const [answer] = (await once(socket, 'data')) as [Buffer]
  clearInterval(drip)
  socket.destroy()
  expect(String(answer)).toMatch(/^HTTP\/1\.1 408 /)
})

test('a form that stalls gets 408 and leaves nothing behind', async () => {
  const socket = open(await attachments(), `${FORM}Content-Length: 1000000\r\n`)
  socket.write(FILE + 'x'.repeat(200_000))
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /)
  await expect.poll(incoming).toEqual([])
})

test('an upload that makes progress may take longer than a body', async () => {
  const pieces = 40
  const piece = 'x'.repeat(1000)
  const length = FILE.length + pieces * piece.length + END.length
  const socket = open(await attachments(), `${FORM}Connection: close\r\nContent-Length: ${length}\r\n`)
  const begun = performance.now()
  socket.write(FILE)
  for (let i = 0; i < pieces; i++) {
    await delay((SECONDS * 2000) / pieces)
    socket.write(piece)
  }
  socket.write(END)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 201 /)
  expect(performance.now() - begun).toBeGreaterThan(SECONDS * 1900)
})

test('the request head has a deadline of seconds', () => {
  expect(t.app.server.headersTimeout).toBe(20_000)
  expect(t.app.server.requestTimeout).toBe(300_000)
})
