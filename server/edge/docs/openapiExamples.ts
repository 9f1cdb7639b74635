import { exampleOf } from '../../../contract/glossary.ts'
import { describedMembers, ID_PATTERN, schemaNamed } from '../../../contract/schema.ts'
import { lookup } from '../../../contract/values/lookup.ts'
import { isObject, type Json } from '../json.ts'

const TEXTS = lookup<string>({
  'date-time': '2026-03-12T09:30:00.000Z',
  day: '2026-03-12',
  email: 'security@example.com',
  website: 'https://northwind.example',
  'http-url': 'https://example.com/hooks/assay',
  colour: '#1c7ed6',
  base64: 'UE5H',
})

/** A body that fits its schema, made of the examples of its fields. */
export const example = (schema: unknown, path = '', field = ''): unknown => {
  const { title, type, enum: values, anyOf, example: own } = schema as Json
  if (own !== undefined) return own
  if (Array.isArray(values)) return values[0]
  if (Array.isArray(anyOf)) return example(anyOf[0], path, field)
  const place = typeof title === 'string' ? title : path
  return sampleOf(Array.isArray(type) ? type[0] : type, schema as Json, place, field)
}

/** A body to send: what is required, or one field if nothing is. Callers who send more know what. */
export const sentExample = (schema: unknown): unknown => example(minimal(schema as Json))

const minimal = (schema: Json): Json => {
  const { 'x-of': named, properties, required = [], items, format, example: own } = schema
  // The other day of the examples is in the past.
  if (format === 'day' || format === 'date-time') return { ...schema, example: FUTURE[format] }
  if (own !== undefined) return schema
  if (isObject(items)) return { ...schema, items: minimal(items) }
  if (!isObject(properties)) return schema
  const needed = required as string[]
  const names = needed.length > 0 ? needed : [firstPlain(properties)]
  const members = names.map((name) => [name, minimal(properties[name] as Json)])
  const { 'x-of': _, ...rest } = schema
  return { ...rest, ...(named !== undefined && { title: named }), properties: Object.fromEntries(members) }
}
/** One that refers to nothing, if there is one. */
const firstPlain = (properties: Json) => {
  const isReference = (name: string) => JSON.stringify(properties[name]).includes(JSON.stringify(ID_PATTERN))
  const names = Object.keys(properties)
  return names.find((name) => !isReference(name)) ?? names[0] ?? ''
}
const FUTURE = { day: '2036-03-12', 'date-time': '2036-03-12T09:30:00.000Z' }

const sampleOf = (type: unknown, schema: Json, path: string, field: string): unknown => {
  if (type === 'object') return members(schema, path)
  if (type === 'array') return [example(schema.items ?? {}, path, field)]
  const known = exampleOf(path, field)
  if (type === 'string') return textOf(schema, known)
  if (type === 'integer' || type === 'number') return numberOf(schema, type, known)
  return type === 'boolean' ? true : (known ?? 'YES')
}

const members = (schema: Json, path: string) => {
  const known = typeof schema['x-of'] === 'string' ? schemaNamed(schema['x-of']) : undefined
  const place = known ? String(schema['x-of']) : path
  return Object.fromEntries(
    describedMembers(known ?? schema).map(([name, member]) => [name, example(member, place, name)]),
  )
}

const textOf = ({ format, pattern, maxLength, minLength }: Json, known: unknown) => {
  if (pattern === ID_PATTERN) return '3f0d9a52-7c1e-4f6b-9b57-0e5d1c2a8f44'
  const text = TEXTS[String(format)] ?? (typeof known === 'string' ? known : 'Text')
  const whole = text.padEnd(typeof minLength === 'number' ? minLength : 0, '.')
  return typeof maxLength === 'number' ? whole.slice(0, maxLength) : whole
}

const numberOf = ({ minimum, maximum }: Json, type: string, known: unknown) => {
  const fits = (n: unknown) =>
    typeof n === 'number' &&
    n >= Number(minimum ?? Number.NEGATIVE_INFINITY) &&
    n <= Number(maximum ?? Number.POSITIVE_INFINITY) &&
    (type === 'number' || Number.isInteger(n))
  if (fits(known)) return known
  return maximum === 1 && type === 'number' ? 0.85 : Number(minimum ?? 1)
}
