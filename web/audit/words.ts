import { dayText } from '../ui/dates.ts'

/** "ApiKey" is "API key", "contractRenewalDate" is "Contract renewal date": names of the API as words. */
export const wordsOf = (name: string) => {
  const words = name
    .replace(/_/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/\bapi\b/g, 'API')
    .replace(/(?<!mail )\btemplate/g, 'questionnaire')
    .replace(/\b(id|url|ip|vat)\b/g, (word) => word.toUpperCase())
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const typeText = (entityType: string) => wordsOf(entityType)

type Statuses = { oldStatus: string | null; newStatus: string | null }
/** "Open → Risk accepted"; undefined where no status changed. */
export const statusChange = ({ oldStatus, newStatus }: Statuses) =>
  oldStatus === null || newStatus === null ? undefined : `${wordsOf(oldStatus)} → ${wordsOf(newStatus)}`

const NONE = '–'
const DAY = /^\d{4}-\d\d-\d\d(T00:00:00\.000Z)?$/

export type Names = ReadonlyMap<string, string>
const NOBODY: Names = new Map()

/** A value of an entry in the words of the screens. A person is named, by the name of today. */
export const valueText = (value: unknown, names = NOBODY): string => {
  if (value === null || value === undefined || value === '') return NONE
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map((one) => valueText(one, names)).join(', ') || NONE
  if (typeof value === 'object') return JSON.stringify(value)
  const text = String(value)
  const name = names.get(text)
  if (name !== undefined) return `${name} (${text.slice(0, 8)}…)`
  if (DAY.test(text)) return dayText(text)
  return /^[A-Z]{2,}(_[A-Z]+)*$/.test(text) ? wordsOf(text) : text
}
