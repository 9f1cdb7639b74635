import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startNginx } from '../support/nginx.ts'
import { freePort, ROOT, until } from '../support/process.ts'

const ANSWER = Buffer.from('c00c00010001000000000004', 'hex')
const QUESTION_ONLY = Buffer.from('81800001', 'hex')

/** Answers every question with the addresses of the moment, as Docker's own resolver does for a service. */
const startResolver = async (addresses: () => readonly string[]) => {
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    const answers = addresses().map((ip) => Buffer.concat([ANSWER, Buffer.from(ip.split('.').map(Number))]))
    const counts = Buffer.from([0, answers.length, 0, 0, 0, 0])
    socket.send(
      Buffer.concat([query.subarray(0, 2), QUESTION_ONLY, counts, query.subarray(12), ...answers]),
      port,
      address,
    )
  })
  await once(socket.bind(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void socket.close())
  return socket.address().port
}

const startServer = async (address: string, port: number) => {
  const server = createServer((request, response) => response.end(`${address} ${request.url}`))
  await once(server.listen(port, address), 'listening')
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  onTestFinished(stop)
  return stop
}

test('the balancer finds servers that an upgrade has replaced', async () => {
  const port = await freePort()
  let addresses = ['127.0.0.2', '127.0.0.3']
  const stops = await Promise.all(addresses.map((address) => startServer(address, port)))
  const resolver = await startResolver(() => addresses)
  const config = readFileSync(join(ROOT, 'deploy/balancer.conf'), 'utf8')
  const nginx = await startNginx(({ http, https }) =>
    config
      .replace('127.0.0.11', `127.0.0.1:${resolver}`)
      .replace('assay:3000', `assay:${port}`)
      .replace('listen 8080;', `listen 127.0.0.1:${http}; listen 127.0.0.1:${https};`),
  )
  const ask = async () => {
    const answer = await fetch(`http://127.0.0.1:${nginx.http}/api/v1/vendors?name=a%2Fb`)
    return { status: answer.status, text: await answer.text() }
  }
  expect(await ask()).toEqual({
    status: 200,
    text: expect.stringMatching(/^127\.0\.0\.[23] \/api\/v1\/vendors\?name=a%2Fb$/),
  })

  await startServer('127.0.0.4', port)
  addresses = ['127.0.0.4']
  for (const stop of stops) stop()

  await until('the balancer asks the new server', async () => (await ask()).status === 200)
  for (let request = 0; request < 20; request += 1) expect((await ask()).text).toMatch(/^127\.0\.0\.4 /)
})
