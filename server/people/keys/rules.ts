import { randomInt } from 'node:crypto'
import type { ApiKey } from '../../../contract/people/keys.ts'
import { API_KEY_FORM } from '../../../contract/people/keys.ts'
import { invalid } from '../../errors.ts'
import { isAddressRange } from '../../net/addresses.ts'
import { hashToken, newToken } from '../../secret/tokens.ts'
import type { CsvRow } from '../../tables/csv.ts'
import type { KeyRow } from './queries.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export const newKeyText = () => {
  const prefix = globalThis.Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `assay_${prefix}.${newToken()}`
}

/** The public prefix finds the key, the hash of the secret proves it. */
export const splitKey = (text: string) => {
  const [, prefix = '', secret = ''] = API_KEY_FORM.exec(text) ?? []
  return { prefix, secretHash: hashToken(secret) }
}

export const withStatus = (row: KeyRow, now: Date): ApiKey => {
  const expired = row.expiresAt !== null && new Date(row.expiresAt) <= now
  return { ...row, status: row.revokedAt !== null ? 'REVOKED' : expired ? 'EXPIRED' : 'ACTIVE' }
}

export const CSV_COLUMNS = [
  'id',
  'name',
  'prefix',
  'status',
  'permissions',
  'allowedAddresses',
  'expiresAt',
  'revokedAt',
  'createdAt',
  'createdByName',
  'lastUsedAt',
  'requestCount',
] as const

/** Without a list a key may do everything, with an empty one nothing: the CSV distinguishes the two. */
export const csvRow = (key: ApiKey): CsvRow => {
  const permissions = key.permissions === null ? 'full access' : key.permissions.join('; ')
  const row = { ...key, permissions, allowedAddresses: key.allowedAddresses.join('; ') }
  return CSV_COLUMNS.map((name) => row[name])
}

type Limits = { allowedAddresses?: readonly string[] | null; expiresAt?: string | null }

/** Restrictions are validated before they are stored: an empty one would allow everybody. */
export const checkLimits = ({ allowedAddresses, expiresAt }: Limits, now: Date) => {
  const problems = (allowedAddresses ?? []).flatMap((range, i) =>
    isAddressRange(range) ? [] : [{ path: `allowedAddresses/${i}`, message: 'must be an IP address or a CIDR range' }],
  )
  if (expiresAt && new Date(expiresAt) <= now) problems.push({ path: 'expiresAt', message: 'must be in the future' })
  if (problems.length > 0) throw invalid('body', problems)
}
