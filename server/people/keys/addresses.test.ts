import { expect, test } from 'vitest'
import { startApp, useApp } from '../../../test/support/app.ts'

const app = useApp({ trustedProxies: 1 })

/** The status that a key with these ranges gets from this address behind one proxy. */
const statusFrom = async (allowedAddresses: string[], address: string) => {
  const { key } = await app.make.key({ allowedAddresses })
  const headers = { authorization: `Bearer ${key}`, 'x-forwarded-for': address }
  return (await app.nobody.get('/api/v1/vendors', { headers })).status
}

test.each([
  [['203.0.113.7'], '203.0.113.7', 200],
  [['203.0.113.7'], '203.0.113.8', 401],
  [['203.0.113.0/24'], '203.0.113.255', 200],
  [['203.0.113.0/24'], '203.0.114.0', 401],
  [['2001:db8::1'], '2001:0DB8:0:0::1', 200],
  [['2001:db8::/32'], '2001:db8:ffff::9', 200],
  [['2001:db8::/32'], '2001:db9::', 401],
  [['203.0.113.7'], '::ffff:203.0.113.7', 200],
  [['::ffff:203.0.113.7'], '203.0.113.7', 200],
  [['::ffff:203.0.113.0/120'], '203.0.113.9', 200],
  [['::ffff:203.0.113.0/120'], '203.0.114.9', 401],
  [['198.51.100.1', '2001:db8::/32', '203.0.113.0/24'], '203.0.113.9', 200],
  [['0.0.0.0/0'], '203.0.113.9', 200],
  [['0.0.0.0/0'], '2001:db8::1', 401],
  [['203.0.113.7'], 'nonsense', 401],
  [[], 'nonsense', 200],
])('a key for %j used from %s gets %i', async (ranges, address, status) => {
  expect(await statusFrom(ranges, address)).toBe(status)
})

test('without trusted proxies X-Forwarded-For is ignored', async () => {
  const plain = await startApp({}, app.database)
  const there = await app.make.key({ allowedAddresses: ['203.0.113.7'] })
  const here = await app.make.key({ allowedAddresses: ['127.0.0.1'] })
  const get = (key: string) =>
    plain.nobody.get('/api/v1/vendors', {
      headers: { authorization: `Bearer ${key}`, 'x-forwarded-for': '203.0.113.7' },
    })

  const answers = [await get(there.key), await get(here.key)]
  await plain.close()

  expect(answers.map((a) => a.status)).toEqual([401, 200])
})

test('trusts exactly the configured number of proxies and ignores earlier entries', async () => {
  const two = await startApp({ trustedProxies: 2 }, app.database)
  const { key } = await app.make.key({ allowedAddresses: ['203.0.113.7'] })
  const status = async (nobody: typeof app.nobody, forwarded: string) =>
    (await nobody.get('/api/v1/vendors', { headers: { authorization: `Bearer ${key}`, 'x-forwarded-for': forwarded } }))
      .status

  const behindOne = [
    await status(app.nobody, '198.51.100.1, 203.0.113.7'),
    await status(app.nobody, '203.0.113.7, 10.0.0.1'),
  ]
  const behindTwo = [
    await status(two.nobody, '198.51.100.1, 203.0.113.7, 10.0.0.1'),
    await status(two.nobody, '203.0.113.7, 198.51.100.1, 10.0.0.1'),
    await status(two.nobody, '198.51.100.1, 203.0.113.7'),
  ]
  await two.close()

  expect(behindOne).toEqual([200, 401])
  expect(behindTwo).toEqual([200, 401, 401])
})
