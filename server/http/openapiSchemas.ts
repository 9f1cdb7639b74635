export type Json = { [key: string]: unknown }

/** Named schemas are components; everywhere else they are references. */
export const named = (value: unknown, schemas: Json): unknown => {
  if (Array.isArray(value)) return value.map((item) => named(item, schemas))
  if (value === null || typeof value !== 'object') return value
  const { title, ...rest } = value as { title?: unknown }
  const inner = mapMembers(rest, (key, member) => {
    // Under `properties` are free names, which may equal a keyword.
    if (key === 'properties') return mapMembers(member as Json, (_, property) => named(property, schemas))
    return key === 'example' ? member : named(member, schemas)
  })
  if (typeof title !== 'string') return withoutInternals(inner)
  schemas[title] = withoutInternals(inner)
  return { $ref: `#/components/schemas/${title}` }
}

/**
 * A schema as a caller may send it. Bodies are normalised before validation: an empty text clears a nullable field, and
 * empty members of a list of distinct texts are dropped. In a form an empty text means null.
 */
export const asSent = (schema: object, place: 'json' | 'form' = 'json'): Json => {
  const { properties, items, ...rest } = schema as Json
  const inner: Json = {
    ...rest,
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

const mapMembers = (object: Json, map: (key: string, member: unknown) => unknown): Json =>
  Object.fromEntries(Object.entries(object).map(([key, member]) => [key, map(key, member)]))

/** Our own formats in standard terms. */
const FORMATS: Record<string, Json> = {
  day: { format: 'date' },
  website: { format: 'iri-reference' },
  'http-url': { format: 'iri' },
  colour: { pattern: '^#[0-9a-fA-F]{6}$' },
  base64: { contentEncoding: 'base64', pattern: '^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$' },
}

/** Our own formats and keywords only mean something to the server. */
const withoutInternals = ({
  'x-verbatim': _verbatim,
  'x-distinct': _distinct,
  example,
  format,
  ...schema
}: Json): Json => ({
  ...schema,
  ...(format !== undefined && (FORMATS[String(format)] ?? { format })),
  ...(example !== undefined && { examples: [example] }),
})

export const sorted = (schemas: Json) =>
  Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1)))
