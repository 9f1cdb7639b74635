import { expect, test } from 'vitest'
import { hashToken, newToken, sameHash } from './tokens.ts'

test('a token is 256 random bits in URL-safe characters', () => {
  const tokens = Array.from({ length: 1000 }, newToken)

  expect(new Set(tokens).size).toBe(1000)
  expect(tokens.every((token) => /^[\w-]{43}$/.test(token))).toBe(true)
  expect(Buffer.from(newToken(), 'base64url')).toHaveLength(32)
})

test('a hash is SHA-256 and only equals itself', () => {
  expect(hashToken('abc').toString('hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  expect(sameHash(hashToken('a'), hashToken('a'))).toBe(true)
  expect(sameHash(hashToken('a'), hashToken('b'))).toBe(false)
})

test('hashes of different lengths differ, without an error', () => {
  expect(sameHash(Buffer.alloc(32), Buffer.alloc(0))).toBe(false)
  expect(sameHash(Buffer.alloc(0), hashToken(''))).toBe(false)
})
