import { expect, test } from 'vitest'
import { isAddressRange } from '../../../server/net/addresses.ts'
import { addressesIn, addressesProblem } from './addresses.ts'

const TEXTS = [
  '10.0.0.1',
  '10.0.0.0/8',
  '0.0.0.0/0',
  '255.255.255.255/32',
  '2001:db8::1',
  '2001:db8::/32',
  '::1/128',
  '::ffff:10.0.0.1',
  '10.0.0.256',
  '10.1',
  '0x0a000001',
  '010.0.0.1',
  '10.0.0.0/33',
  '10.0.0.0/8/8',
  '10.0.0.0/',
  '2001:db8::/129',
  '2001:db8:::1',
  'example.com',
  '1:2:3',
]

test.each(TEXTS)('%s is judged as the server judges it', (text) => {
  expect(addressesProblem(text) === null).toBe(isAddressRange(text))
})

test('addresses may stand on lines of their own or with commas between', () => {
  expect(addressesIn(' 10.0.0.1\n\n10.0.0.2, ::1 ')).toEqual(['10.0.0.1', '10.0.0.2', '::1'])
})

test('what is wrong is named, and nothing else', () => {
  expect(addressesProblem('10.0.0.1\nhost.example')).toMatch(/^host\.example: /)
})
