import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import { hashToken } from '../../secret/tokens.ts'

const PERIOD_SECONDS = 30
const ISSUER = 'Assay'

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS })

export const newSecret = () => new Secret({ size: 20 }).base32

/** What an authenticator app needs: to type, to open, to scan. */
export const setupOf = (secret: string, email: string) => {
  const uri = totpOf(secret, email).toString()
  return { secret, uri, qrCode: renderSVG(uri) }
}

/**
 * The step whose code this is, if it is one of now, and of 30 seconds before or after, for clocks that differ. The
 * library compares in constant time.
 */
export const stepOf = (secret: string, code: string, now: Date) => {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta
}

export const isTotpCode = (code: string) => /^\d{6}$/.test(code)
/** As it was meant: however it is grouped or written. */
export const plainCode = (typed: string) => typed.replace(/[\s-]+/g, '').toLowerCase()

const CODES = 10
/** Without letters and digits that look alike. 16 of them are 80 bits: too many to guess, even from their hashes. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz023456789'
const CODE_LENGTH = 16

const newCode = () =>
  Array.from(randomBytes(CODE_LENGTH), (byte) => LETTERS[byte % LETTERS.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-')

export const newRecoveryCodes = () => Array.from({ length: CODES }, newCode)
export const recoveryHash = (code: string) => hashToken(plainCode(code))
