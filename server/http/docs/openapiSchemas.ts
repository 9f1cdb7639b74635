import { meaningOf } from '../../../contract/glossary.ts'
import { schemaNamed } from '../../../contract/schema.ts'
import { type Json, mapMembers } from '../edge/json.ts'

export type { Json } from '../edge/json.ts'

/** Named schemas are components; everywhere else they are references. `path` names the schema that is described. */
export const named = (value: unknown, schemas: Json, path = ''): unknown => {
  if (Array.isArray(value)) return value.map((item) => named(item, schemas, path))
  if (value === null || typeof value !== 'object') return value
  if (typeof (value as Json)['x-of'] === 'string') return nullable(value as Json, schemas)
  const { title, ...rest } = value as { title?: unknown }
  const place = typeof title === 'string' ? title : path
  const inner = mapMembers(rest, (key, member) => {
    // Under `properties` are free names, which may equal a keyword.
    if (key === 'properties') return properties(member as Json, schemas, place)
    return key === 'example' || key === 'examples' ? member : named(member, schemas, place)
  })
  if (typeof title !== 'string') return withoutInternals(inner)
  schemas[title] = withoutInternals(inner)
  return { $ref: `#/components/schemas/${title}` }
}

const properties = (members: Json, schemas: Json, path: string) =>
  mapMembers(members, (name, member) => {
    const described = named(member, schemas, `${path}.${name}`) as Json
    const meaning = meaningOf(path, name)
    return described.description === undefined && meaning ? { ...described, description: meaning } : described
  })

/** As a choice between the named schema and null: generators know both, and make no constant of null. */
const nullable = (schema: Json, schemas: Json): Json => {
  const { 'x-of': title, 'x-sent': isSent, description, enum: values } = schema
  const known = schemaNamed(String(title))
  const choices = [named(isSent && known ? asSent(known) : known, schemas)]
  if (Array.isArray(values) && values.includes('')) choices.push(named(EMPTY, schemas))
  return { anyOf: [...choices, { type: 'null' }], ...(description !== undefined && { description }) }
}
const EMPTY = { title: 'EmptyText', type: 'string', enum: [''], description: 'Clears the field, as null does' }

/**
 * A schema as a caller may send it. Bodies are normalised before validation: an empty text clears a nullable field, and
 * empty members of a list of distinct texts are dropped. In a form an empty text means null.
 */
export const asSent = (schema: object, place: 'json' | 'form' = 'json'): Json => {
  const { properties, items, 'x-of': title, 'x-described': described, ...rest } = schema as Json
  if (described !== undefined) return asSent(described as Json, place)
  const inner: Json = {
    ...rest,
    ...(title !== undefined && place === 'json' && { 'x-of': title, 'x-sent': true }),
    ...(properties !== undefined && {
      properties: mapMembers(properties as Json, (_, member) => asSent(member as Json, place)),
    }),
    ...(items !== undefined && { items: itemsAsSent(schema as Json, place) }),
  }
  if (!isClearable(inner)) return inner
  return orEmpty(place === 'form' ? { ...inner, type: 'string', ...withoutNull(inner) } : inner)
}

const itemsAsSent = ({ items, 'x-distinct': isDistinct }: Json, place: 'json' | 'form') => {
  const { minLength, ...item } = asSent(items as Json, place)
  return isDistinct || minLength === undefined ? item : { ...item, minLength }
}

const isClearable = ({ type }: Json) => Array.isArray(type) && type.includes('string') && type.includes('null')
const withoutNull = ({ enum: values }: Json) =>
  Array.isArray(values) ? { enum: values.filter((value) => value !== null) } : {}

const orEmpty = ({ description, example, ...schema }: Json): Json => {
  const { enum: values, format, pattern, minLength = 0 } = schema
  const words = { ...(description !== undefined && { description }), ...(example !== undefined && { example }) }
  if (Array.isArray(values)) return { ...schema, enum: [...values, ''], ...words }
  if (format === undefined && pattern === undefined && minLength === 0) return { ...schema, ...words }
  return { anyOf: [schema, { type: 'string', maxLength: 0 }], ...words }
}

/** Our own formats in standard terms. */
const FORMATS: Record<string, Json> = {
  website: { format: 'iri-reference' },
  'http-url': { format: 'iri' },
  colour: { pattern: '^#[0-9a-fA-F]{6}$' },
  base64: { contentEncoding: 'base64', pattern: '^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$' },
}

/** Our own formats and keywords only mean something to the server. */
const withoutInternals = ({
  'x-verbatim': _verbatim,
  'x-distinct': _distinct,
  'x-sent': _sent,
  example,
  format,
  ...schema
}: Json): Json => ({
  ...(format === 'day' ? dayOf(schema) : schema),
  ...(format !== undefined && format !== 'day' && (FORMATS[String(format)] ?? { format })),
  ...(example !== undefined && { examples: [example] }),
})

/** A choice of two texts: generators that know dates take both forms. */
const dayOf = ({ type, ...rest }: Json): Json => ({
  ...rest,
  anyOf: [
    { type: 'string', format: 'date' },
    { type: 'string', format: 'date-time' },
    ...(Array.isArray(type) ? [{ type: 'null' }] : []),
  ],
})

export const sorted = (schemas: Json) =>
  Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1)))
