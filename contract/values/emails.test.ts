import { expect, test } from 'vitest'
import { domainKey, emailKey } from './emails.ts'

test.each([
  ['Ada@Example.COM', 'ada@example.com'],
  ['ada@Müller.example', 'ada@xn--mller-kva.example'],
  ['ada@MÜLLER.example', 'ada@xn--mller-kva.example'],
  ['ada@XN--MLLER-KVA.example', 'ada@xn--mller-kva.example'],
  ['JÖRG@example.com', 'jÖrg@example.com'],
  ['"a@b"@Example.com', '"a@b"@example.com'],
  ['System', 'system'],
  ['', ''],
])('%s is compared as %s', (email, key) => {
  expect(emailKey(email)).toBe(key)
})

test.each([
  ['admin@example.com', 'admın@example.com'],
  ['admin@example.com', 'ADMİN@example.com'],
  ['admin@example.com', 'ａdmin@example.com'],
  ['kim@example.com', '\u212Aim@example.com'],
  ['strasse@example.com', 'straße@example.com'],
  ['affe@example.com', 'aﬀe@example.com'],
  ['jörg@example.com', 'JÖRG@example.com'],
  ['ada@strasse.example', 'ada@straße.example'],
  ['ada@example.com', 'ada@example.com/evil.example'],
  ['ada@example.com', 'ada@example.com\t'],
])('%s and %s are two people', (one, other) => {
  expect(emailKey(one)).not.toBe(emailKey(other))
})

test('a domain that no host can have is compared as it is', () => {
  expect(domainKey('-Ä\u0000.Example')).toBe('-Ä\u0000.example')
})
