import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import type { SecretBox } from '../../secret/box.ts'

export const newSecret = () => `whsec_${randomBytes(24).toString('base64')}`

export type StoredSecrets = {
  secret: Uint8Array
  previousSecret: Uint8Array | null
  previousSecretExpiresAt: Date | null
}

/** The secrets that are valid now, the newest first; undefined if the newest cannot be decrypted. */
export const validSecrets = (stored: StoredSecrets, box: SecretBox, now: Date) => {
  const newest = box.open(stored.secret, 'webhook secret')
  if (newest === undefined) return undefined
  const { previousSecret, previousSecretExpiresAt } = stored
  const isValid = previousSecret !== null && previousSecretExpiresAt !== null && previousSecretExpiresAt > now
  const previous = isValid ? box.open(previousSecret, 'webhook secret') : undefined
  return previous === undefined ? [newest] : [newest, previous]
}

/** The headers of Standard Webhooks, with a signature for each secret. */
export const signatureHeaders = (secrets: readonly string[], id: string, now: Date, body: string) => ({
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(' '),
})
