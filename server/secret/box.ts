import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto'

/** What a sealed text is for; secret/places.ts says where each is stored. */
export type Purpose =
  | 'check'
  | 'portal link'
  | 'mail link'
  | 'smtp password'
  | 'webhook secret'
  | 'totp secret'
  | 'first answer'
  | 'provider secret'
  | 'intake link'

/**
 * Encrypts what must be read again (tokens of links, passwords of other servers) with a key that is not in the
 * database. The purpose is bound to the text: a sealed password cannot be put in place of a token.
 */
export type SecretBox = {
  seal: (text: string, purpose: Purpose) => Buffer
  /** Undefined if it was sealed with another secret. */
  open: (sealed: Uint8Array, purpose: Purpose) => string | undefined
  /** Whether it was sealed with the newest key. */
  isCurrent: (sealed: Uint8Array) => boolean
  /** Tells secrets apart, and says nothing else about them. */
  fingerprint: () => string
}

/** The fingerprint of the secret that sealed it. */
export const fingerprintOf = (sealed: Uint8Array) => Buffer.from(sealed.subarray(0, KEY_ID_BYTES)).toString('hex')

const CIPHER = 'aes-256-gcm'
const KEY_ID_BYTES = 4
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = KEY_ID_BYTES + NONCE_BYTES + TAG_BYTES

type Key = { id: Buffer; bytes: Buffer }
const keyOf = (secret: string): Key => {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'assay secrets', 32))
  return { id: hash('sha256', bytes, 'buffer').subarray(0, KEY_ID_BYTES), bytes }
}

/** The first secret seals; the others, from before a rotation, only open. */
export const createSecretBox = (secrets: readonly [string, ...string[]]): SecretBox => {
  const [newest, ...older] = secrets
  const current = keyOf(newest)
  const keys = [current, ...older.map(keyOf)]
  const idOf = (sealed: Uint8Array) => Buffer.from(sealed.subarray(0, KEY_ID_BYTES))

  const seal: SecretBox['seal'] = (text, purpose) => {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv(CIPHER, current.bytes, nonce).setAAD(Buffer.from(purpose))
    const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([current.id, nonce, cipher.getAuthTag(), content])
  }
  const open: SecretBox['open'] = (sealed, purpose) => {
    const key = keys.find(({ id }) => id.equals(idOf(sealed)))
    if (!key || sealed.byteLength < HEAD_BYTES) return undefined
    const nonce = sealed.subarray(KEY_ID_BYTES, KEY_ID_BYTES + NONCE_BYTES)
    const decipher = createDecipheriv(CIPHER, key.bytes, nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(purpose))
      .setAuthTag(sealed.subarray(KEY_ID_BYTES + NONCE_BYTES, HEAD_BYTES))
    try {
      return decipher.update(sealed.subarray(HEAD_BYTES), undefined, 'utf8') + decipher.final('utf8')
    } catch {
      return undefined
    }
  }
  const isCurrent: SecretBox['isCurrent'] = (sealed) => idOf(sealed).equals(current.id)
  return { seal, open, isCurrent, fingerprint: () => current.id.toString('hex') }
}
