import { ID_PATTERN } from '../../contract/schema.ts'
import { distinct } from '../../contract/values/text.ts'

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

/**
 * Trims text; an empty one clears a nullable field, but not a list, whose absence may mean all. Unknown members are
 * dropped.
 */
export const normaliseBody = (schema: Schema, value: unknown): unknown => {
  if (typeof value === 'string') return normaliseText(schema, value)
  if (Array.isArray(value)) return normaliseList(schema, value)
  if (value === null || typeof value !== 'object' || !schema.properties) return value
  const known = Object.entries(schema.properties).filter(([name]) => Object.hasOwn(value, name))
  return Object.fromEntries(known.map(([name, member]) => [name, normaliseBody(member, Reflect.get(value, name))]))
}

/** Only as deep as the schema goes: a body may be nested deeper than the stack. */
const normaliseList = ({ items: member, maxItems, 'x-distinct': isDistinct }: Schema, value: unknown[]) => {
  // A list that is too long stays as it is, and validation rejects it.
  if (!member || value.length > (maxItems ?? value.length)) return value
  const items = value.map((item) => normaliseBody(member, item))
  return isDistinct && items.every((item) => typeof item === 'string') ? distinct(items) : items
}

const normaliseText = (schema: Schema, value: string) => {
  if (schema['x-verbatim'] || isTooLong(schema, value)) return value
  const text = isId(schema) ? value.trim().toLowerCase() : value.trim()
  return text === '' && allows(schema, 'null') && !allows(schema, 'array') ? null : text
}

/**
 * Applies to what was sent, including blanks around it: such a text stays as it is, and validation rejects it. A
 * character is one or two units long.
 */
const isTooLong = ({ maxLength = Number.POSITIVE_INFINITY }: Schema, value: string) =>
  value.length > 2 * maxLength || (value.length > maxLength && [...value].length > maxLength)

/** An id may be sent in capitals; it is compared in the database's form. */
const isId = ({ pattern }: Schema) => pattern === ID_PATTERN

/** Path parameters are taken as they are, except ids. */
export const normaliseParams = (schema: Schema, params: Record<string, string>) => {
  const value = ([name, text]: [string, string]) => [
    name,
    isId(schema.properties?.[name] ?? {}) ? text.toLowerCase() : text,
  ]
  return Object.fromEntries(Object.entries(params).map(value))
}

/**
 * Query values are texts: integers and booleans become what the schema wants, nothing else is guessed. An empty value
 * means "not set", except for a boolean, which must be true or false.
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
/** A number too large to count with becomes the largest: a page past every end. */
const safeInteger = (value: number) => Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, value))

/** There is no space before the zone of a date-time: it was an unescaped plus. */
const LOST_PLUS = /(?<=\d:\d\d(:[\d.]+)?) (?=\d\d:?\d\d$)/

/** Parameters that were repeated and may not be. */
export const repeatedIn = (schema: Schema, query: Record<string, unknown>) =>
  Object.entries(schema.properties ?? {})
    .filter(([name, member]) => Array.isArray(query[name]) && !allows(member, 'array'))
    .map(([name]) => name)

/** A repeated name becomes a list, which no scalar parameter accepts. */
export const parseQuery = (text: string) => {
  const query: Record<string, string | string[]> = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const before = query[name]
    query[name] = before === undefined ? value : [before, value].flat()
  }
  return query
}
