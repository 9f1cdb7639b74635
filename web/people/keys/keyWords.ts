import type { ApiKey } from '../../../contract/people/keys.ts'
import { PERMISSIONS } from '../../../contract/permissions.ts'
import { addressOf } from '../../api/operation.ts'

export const scopeText = ({ permissions }: Pick<ApiKey, 'permissions'>) => {
  if (permissions === null) return 'Full access'
  return permissions.length === 0 ? 'No permissions' : `${permissions.length} of ${PERMISSIONS.length} permissions`
}

/** The end of that day where the reader is. */
export const endOfDay = (day: string) => (day === '' ? null : new Date(`${day}T23:59:59.999`).toISOString())

/** The day of a moment where the reader is, as a date field takes it. */
export const dayOfMoment = (iso: string | null) => {
  if (iso === null) return ''
  const date = new Date(iso)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** Something that works with any key, and shows data where it may. */
export const curlLine = (origin: string, key: { key: string } & Pick<ApiKey, 'permissions'>) => {
  const seesVendors = key.permissions === null || key.permissions.includes('vendors:view')
  const address = addressOf(seesVendors ? 'GET /api/v1/vendors' : 'GET /api/v1/session')
  return `curl -H 'Authorization: Bearer ${key.key}' '${origin}${address}'`
}
