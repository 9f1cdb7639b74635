import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits for sessions, links and keys. Only their hash is stored. */
export const newToken = () => randomBytes(32).toString('base64url')

/** High-entropy secrets need no slow hash: they cannot be guessed. */
export const hashToken = (token: string) => hash('sha256', token, 'buffer')

export const sameHash = (a: Uint8Array, b: Uint8Array) => a.byteLength === b.byteLength && timingSafeEqual(a, b)
