import { expect, test } from 'vitest'
import { startReceiver } from '../../../test/support/receiver.ts'
import type { Resolve } from '../../net/outbound.ts'
import { deliver, type Target } from './deliver.ts'

const HERE = ['127.0.0.0/8', '::1']
const RUNNING = new AbortController().signal
const send = (url: string, target: Partial<Target> = {}, signal = RUNNING) =>
  deliver({ url, headers: {}, body: '{}' }, { allowed: HERE, ...target }, signal)

const receiver = await startReceiver()
const secure = await startReceiver({ tls: true })
const requests = () => receiver.received.length

/** A name server that answers these, one after the other, and the last one for ever. */
const resolverOf = (...answers: string[][]) => {
  const asked: string[] = []
  const resolve: Resolve = (host, _, done) => {
    const found = answers[Math.min(asked.length, answers.length - 1)] ?? []
    asked.push(host)
    done(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }
  return { resolve, asked }
}

test('posts the body and reads the response', async () => {
  const { durationMs, ...answer } = await deliver(
    { url: receiver.url('/hook?a=b'), headers: { 'x-test': 'yes' }, body: '{"a":"é"}' },
    { allowed: HERE },
    RUNNING,
  )
  expect(answer).toEqual({ responseStatus: 200, responseBody: 'Thanks', error: null })
  expect(durationMs).toBeGreaterThanOrEqual(0)
  expect(receiver.received.at(-1)).toMatchObject({ path: '/hook?a=b', headers: { 'x-test': 'yes' }, body: '{"a":"é"}' })
})

test.each([
  ['/broken', 500, 'Broken'],
  ['/busy', 429, 'Later'],
  ['/gone', 410, ''],
])('a response to %s with status %i is a failure', async (path, responseStatus, responseBody) => {
  const error = `The receiver responded with status ${responseStatus}.`
  expect(await send(receiver.url(path))).toMatchObject({ responseStatus, responseBody, error })
})

test('does not follow a redirect', async () => {
  const { responseStatus, error } = await send(receiver.url('/redirect'))
  expect(responseStatus).toBe(302)
  expect(error).toBe('The receiver responded with status 302. Redirects are not followed.')
})

test('gives up on a receiver that hangs', async () => {
  const answer = await send(receiver.url('/hang'), { timeoutMs: 200 })
  expect(answer).toMatchObject({ responseStatus: null, error: 'No response within 0.2 seconds.' })
})

test('gives up on a name server that hangs', async () => {
  const answer = await send('http://hangs.example/', { timeoutMs: 200, resolve: () => {} })
  expect(answer.error).toBe('No response within 0.2 seconds.')
})

test('a response that drips counts with its status, and is cut when the time is up', async () => {
  const { responseStatus, responseBody, error } = await send(receiver.url('/drip'), { timeoutMs: 300 })
  expect({ responseStatus, error }).toEqual({ responseStatus: 200, error: null })
  expect(responseBody).toMatch(/^x*$/)
})

test('reads 4 KiB of a large response, without half a character', async () => {
  const { responseStatus, responseBody } = await send(receiver.url('/large'))
  expect(responseStatus).toBe(200)
  expect(responseBody).toBe('é'.repeat(2048))
})

test('a response with NUL can be stored', async () => {
  expect((await send(receiver.url('/nul'))).responseBody).toBe('a\ufffdb')
})

test.each(['/drop', '/upgrade'])('a connection that is closed without a response is a failure: %s', async (path) => {
  const { responseStatus, error } = await send(receiver.url(path))
  expect(responseStatus).toBe(null)
  expect(error).not.toBe(null)
})

test('stops at once when the server stops', async () => {
  const stopping = new AbortController()
  const before = requests()
  const sending = send(receiver.url('/hang'), {}, stopping.signal)
  await expect.poll(requests).toBe(before + 1)
  stopping.abort()
  expect(await sending).toMatchObject({ responseStatus: null })
})

test('does not trust a certificate of an unknown authority', async () => {
  const { responseStatus, error } = await send(secure.url('/', 'localhost'))
  expect(responseStatus).toBe(null)
  expect(error).toMatch(/certificate/)
  expect(secure.received).toEqual([])
})

/** Every way to write an address of this machine or its network. */
const PRIVATE = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '0177.0.0.1',
  '127.0.0.1.',
  '0.0.0.0',
  '0',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[::7f00:1]',
  '[::ffff:0:127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b::a00:1]',
  '[64:ff9b:1::a00:1]',
  '[2002:7f00:1::]',
  '[2001:0:4136:e378:8000:63bf:3fff:fdd2]',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.0.1',
  '169.254.169.254',
  '[fe80::1]',
  '[fd00::1]',
  '[fec0::1]',
  '[ff02::1]',
  '100.64.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '１２７.0.0.1',
  '127。0。0。1',
]
test('connects to no private address, however it is written', async () => {
  const before = requests()
  for (const host of PRIVATE) {
    const answer = await send(`http://${host}:${receiver.port}/`, { allowed: [] })
    expect(answer.error, host).toMatch(/private, loopback or link-local address/)
  }
  expect(requests()).toBe(before)
})

test('connects to a private address that is allowed, and to no other', async () => {
  expect(await send(receiver.url(), { allowed: ['127.0.0.1'] })).toMatchObject({ responseStatus: 200 })
  expect(await send(receiver.url(), { allowed: ['::ffff:127.0.0.0/104'] })).toMatchObject({ responseStatus: 200 })
  const other = await send(receiver.url(), { allowed: ['10.0.0.0/8'] })
  expect(other.error).toMatch(/^127\.0\.0\.1 is a private/)
})

test('a name is checked where it leads, on every attempt', async () => {
  const { resolve, asked } = resolverOf(['127.0.0.1'], ['10.0.0.1'])
  const url = receiver.url('/', 'rebinding.example')
  expect(await send(url, { resolve })).toMatchObject({ responseStatus: 200 })
  const before = requests()
  expect((await send(url, { resolve })).error).toMatch(
    /^rebinding\.example leads to an address that is a private, [^0-9]+$/,
  )
  expect(requests()).toBe(before)
  expect(asked).toEqual(['rebinding.example', 'rebinding.example'])
})

test('one lookup decides: a second answer of a rebinding name server is never asked for', async () => {
  const { resolve, asked } = resolverOf(['127.0.0.1'], ['169.254.169.254'])
  await send(receiver.url('/', 'rebinding.example'), { resolve })
  expect(asked).toHaveLength(1)
})

test.each([
  ['public and private', ['93.184.215.14', '10.0.0.1']],
  ['mapped', ['::ffff:10.0.0.1']],
  ['NAT64', ['64:ff9b::a00:1']],
  ['loopback', ['::1']],
])('a name with an address that is not allowed is refused: %s', async (_, found) => {
  const { error } = await send('http://mixed.example/', { allowed: [], resolve: resolverOf(found).resolve })
  expect(error).toMatch(/^mixed\.example leads to /)
})

test('a name without an address is a failure', async () => {
  expect((await send('http://none.example/', resolverOf([]))).error).toBe('none.example has no address.')
})

test('localhost is a name like any other', async () => {
  expect((await send(receiver.url('/', 'localhost'), { allowed: [] })).error).toMatch(/^localhost leads to /)
})
