import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isAddressRange, isAllowed, isLoopback, limitedNetwork, plainAddress } from './addresses.ts'

type Family = { bits: number; write: (value: bigint) => string }
const V4: Family = { bits: 32, write: (v) => [24n, 16n, 8n, 0n].map((shift) => (v >> shift) & 255n).join('.') }
const V6: Family = {
  bits: 128,
  write: (v) => Array.from({ length: 8 }, (_, i) => ((v >> BigInt(112 - 16 * i)) & 0xffffn).toString(16)).join(':'),
}
const MAPPED: Family = { bits: 32, write: (v) => `::ffff:${V4.write(v)}` }
const addresses = ({ bits }: Family) => fc.bigInt({ min: 0n, max: (1n << BigInt(bits)) - 1n })
/** The rule in arithmetic: the first `length` bits are equal. */
const shares = ({ bits }: Family, length: number, a: bigint, b: bigint) =>
  a >> BigInt(bits - length) === b >> BigInt(bits - length)
/** IPv6 without IPv4-mapped addresses. */
const notMapped = (v: bigint) => v >> 32n !== 0xffffn

describe.each([
  ['IPv4', V4],
  ['IPv6', V6],
])('%s', (_, family) => {
  test('a range allows exactly the addresses that share its prefix', () => {
    const near = fc.tuple(addresses(family), fc.integer({ min: 0, max: family.bits }), fc.nat(family.bits - 1))
    fc.assert(
      fc.property(near, addresses(family), fc.boolean(), ([base, length, flipped], other, close) => {
        const caller = close ? base ^ (1n << BigInt(flipped)) : other
        fc.pre(family === V4 || (notMapped(caller) && notMapped(base)))
        const range = `${family.write(base)}/${length}`
        expect(isAddressRange(range)).toBe(true)
        expect(isAllowed(family.write(caller), [range])).toBe(shares(family, length, base, caller))
      }),
    )
  })

  test('an address allows only itself', () => {
    fc.assert(
      fc.property(addresses(family), addresses(family), (a, b) => {
        expect(isAllowed(family.write(a), [family.write(a)])).toBe(true)
        expect(isAllowed(family.write(b), [family.write(a)])).toBe(a === b)
      }),
    )
  })
})

test('an IPv4-mapped IPv6 address counts as IPv4, as caller and in a range', () => {
  fc.assert(
    fc.property(addresses(V4), addresses(V4), fc.integer({ min: 0, max: 32 }), (a, b, length) => {
      const expected = shares(V4, length, a, b)
      expect(isAllowed(MAPPED.write(b), [`${V4.write(a)}/${length}`])).toBe(expected)
      expect(isAllowed(V4.write(b), [`${MAPPED.write(a)}/${96 + length}`])).toBe(expected)
    }),
  )
})

test('no range allows everybody, several allow the union', () => {
  expect(isAllowed('203.0.113.7', [])).toBe(true)
  expect(isAllowed('not an address', [])).toBe(true)
  expect(isAllowed('203.0.113.7', ['10.0.0.0/8', '203.0.113.0/24'])).toBe(true)
  expect(isAllowed('203.0.114.7', ['10.0.0.0/8', '203.0.113.0/24'])).toBe(false)
})

test('an invalid address is allowed by no range, without an error', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(!/^[\d.:a-fx]+$/i.test(text))
      expect(isAllowed(text, ['0.0.0.0/0', '::/0'])).toBe(false)
    }),
  )
})

test.each([
  '10.0.0.1',
  '10.0.0.0/8',
  '0.0.0.0/0',
  '10.0.0.1/32',
  '::',
  '::1',
  '2001:db8::/32',
  '::/0',
  '::ffff:10.0.0.0/104',
])('%s is an address or a range', (text) => {
  expect(isAddressRange(text)).toBe(true)
})

test.each([
  '',
  ' ',
  '/',
  '/8',
  'localhost',
  'example.com',
  '*',
  '10',
  '10.1',
  '10.0.0',
  '167772161',
  '0x0a000001',
  '0x0a.0.0.1',
  '010.0.0.1',
  '10.0.0.256',
  '10.0.0.1/',
  '10.0.0.1/33',
  '10.0.0.1/-1',
  '10.0.0.1/8/8',
  '10.0.0.1/255.0.0.0',
  '10.0.0.1-10.0.0.9',
  '10.0.0.1:80',
  ':::',
  '::1/129',
  '::1/x',
  '1:2:3:4:5:6:7:8:9',
  '[::1]',
  '12345::',
])('%j is not an address or a range', (text) => {
  expect(isAddressRange(text)).toBe(false)
})

test('everything accepted as a range works as one', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^[0-9a-f.:/x%]{0,20}$/), fc.ipV4(), fc.ipV6())
  fc.assert(
    fc.property(text, (range) => {
      if (isAddressRange(range)) expect(typeof isAllowed('203.0.113.7', [range])).toBe('boolean')
    }),
    { numRuns: 1000 },
  )
})

test('an address has one canonical spelling', () => {
  expect(plainAddress('::ffff:127.0.0.1')).toBe('127.0.0.1')
  expect(plainAddress('2001:0DB8:0:0:0:0:0:1')).toBe('2001:db8::1')
  expect(plainAddress('unknown')).toBe('unknown')
  expect(plainAddress('x'.repeat(9000))).toHaveLength(100)
})

test.each([
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['10.0.0.1', false],
  ['unknown', false],
])('%s is loopback: %s', (address, expected) => {
  expect(isLoopback(address)).toBe(expected)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['unknown', 'unknown'],
])('a limit counts %s as %s', (address, network) => {
  expect(limitedNetwork(address)).toBe(network)
})
