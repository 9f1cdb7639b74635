import { ID_PATTERN } from '../../contract/schema.ts'
import { distinct } from '../../contract/text.ts'

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  enum?: unknown[]
  maxLength?: number
  maxItems?: number
  pattern?: string
  format?: string
  'x-verbatim'?: boolean
  'x-distinct'?: boolean
}

const allows = (schema: Schema, type: string) => [schema.type].flat().includes(type)

/** Text is trimmed, and an empty one clears what may be null, but no list: its absence may mean all. Members that the schema does not know are dropped. */
export const normaliseBody = (schema: Schema, value: unknown): unknown => {
  if (typeof value === 'string') return normaliseText(schema, value)
  if (Array.isArray(value)) return normaliseList(schema, value)
  if (value === null || typeof value !== 'object' || !schema.properties) return value
  const known = Object.entries(schema.properties).filter(([name]) => Object.hasOwn(value, name))
  return Object.fromEntries(known.map(([name, member]) => [name, normaliseBody(member, Reflect.get(value, name))]))
}

/** Only as deep as the schema goes: a body may be nested deeper than the stack. */
const normaliseList = ({ items: member, maxItems, 'x-distinct': isDistinct }: Schema, value: unknown[]) => {
  // More than may be sent stays as it is, and the check refuses it.
  if (!member || value.length > (maxItems ?? value.length)) return value
  const items = value.map((item) => normaliseBody(member, item))
  return isDistinct && items.every((item) => typeof item === 'string') ? distinct(items) : items
}

const normaliseText = (schema: Schema, value: string) => {
  if (schema['x-verbatim'] || isTooLong(schema, value)) return value
  const text = isId(schema) ? value.trim().toLowerCase() : value.trim()
  return text === '' && allows(schema, 'null') && !allows(schema, 'array') ? null : text
}

/** Said about what was sent, blanks around it included: such a text stays as it is, and the check refuses it. */
const isTooLong = ({ maxLength = Number.POSITIVE_INFINITY }: Schema, value: string) =>
  value.length > maxLength && [...value].length > maxLength

/** An id may be written in capitals; it is compared as the database writes it. */
const isId = ({ pattern }: Schema) => pattern === ID_PATTERN

/** What stands in a path is taken as it is, but for ids. */
export const normaliseParams = (schema: Schema, params: Record<string, string>) => {
  const value = ([name, text]: [string, string]) => [
    name,
    isId(schema.properties?.[name] ?? {}) ? text.toLowerCase() : text,
  ]
  return Object.fromEntries(Object.entries(params).map(value))
}

/**
 * Query values are texts: whole numbers and switches become what the schema wants. Nothing else is guessed. An empty
 * value means "not set", except for a switch: whoever names it must say which way.
 */
export const normaliseQuery = (schema: Schema, query: Record<string, unknown>) => {
  const known: [string, unknown][] = []
  for (const [name, member] of Object.entries(schema.properties ?? {})) {
    const value = query[name]
    if (value === undefined || isUnset(member, value)) continue
    known.push([name, queryValue(member, value)])
  }
  return Object.fromEntries(known)
}

const isUnset = (schema: Schema, value: unknown) =>
  typeof value === 'string' && value.trim() === '' && !allows(schema, 'boolean') && !isTooLong(schema, value)

const queryValue = (schema: Schema, value: unknown) => {
  if (typeof value !== 'string') return value
  if (allows(schema, 'boolean')) return SWITCH[value] ?? value
  if (isTooLong(schema, value)) return value
  const text = value.trim()
  if (schema.format === 'day') return text.replace(LOST_PLUS, '+')
  return allows(schema, 'integer') && WHOLE.test(text) ? safeInteger(Number(text)) : text
}

const SWITCH: Record<string, boolean | undefined> = Object.assign(Object.create(null), { true: true, false: false })
const WHOLE = /^-?\d+$/
/** What is larger than any number that we can count with is as good as the largest: a page past every end. */
const safeInteger = (value: number) => Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, value))

/** Before the zone of a date-time there is no space: it was a plus that nobody escaped. */
const LOST_PLUS = /(?<=\d:\d\d(:[\d.]+)?) (?=\d\d:?\d\d$)/

/** The parameters that came more than once and may not. */
export const repeatedIn = (schema: Schema, query: Record<string, unknown>) =>
  Object.entries(schema.properties ?? {})
    .filter(([name, member]) => Array.isArray(query[name]) && !allows(member, 'array'))
    .map(([name]) => name)

/** A name that comes twice becomes a list, which no scalar parameter accepts. */
export const parseQuery = (text: string) => {
  const query: Record<string, string | string[]> = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const before = query[name]
    query[name] = before === undefined ? value : [before, value].flat()
  }
  return query
}
