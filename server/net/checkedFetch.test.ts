import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkedFetch } from './checkedFetch.ts'

const received: { method?: string | undefined; body: string; type?: string | undefined }[] = []
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => {
    received.push({ method: request.method, body, type: request.headers['content-type'] })
    if (request.url === '/moved') return response.writeHead(302, { location: 'http://10.0.0.1/' }).end()
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"a":1}')
  })
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())
const resolve: NonNullable<Parameters<typeof checkedFetch>[0]['resolve']> = (_, __, done) =>
  done(null, [{ address: '127.0.0.1', family: 4 }])

test('a name that leads to a private address is refused, and so is the address itself', async () => {
  const strict = checkedFetch({ allowed: [], resolve })
  for (const target of [url, url.replace('localhost', '127.0.0.1'), 'http://[::1]:9/', 'http://169.254.169.254/'])
    await expect(strict(target), target).rejects.toThrow('ASSAY_OUTBOUND_ALLOW does not name it')
  expect(received).toEqual([])
})

test('an allowed one is asked as fetch would, and redirects are not followed', async () => {
  const allowing = checkedFetch({ allowed: ['127.0.0.1'], resolve })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await allowing(url, { method: 'POST', headers, body: new URLSearchParams({ code: 'a b' }) })
  expect([answer.status, answer.headers.get('content-type'), await answer.json()]).toEqual([
    200,
    'application/json',
    { a: 1 },
  ])
  expect(received).toEqual([{ method: 'POST', body: 'code=a+b', type: 'application/x-www-form-urlencoded' }])
  expect((await allowing(`${url}/moved`)).status).toBe(302)
})
