import { meaningOf } from '../../../contract/glossary.ts'
import { schemaNamed } from '../../../contract/schema.ts'
import { lookup } from '../../../contract/values/lookup.ts'
import { type Json, mapMembers } from '../json.ts'
import { withNames } from './openapiEnums.ts'

export type { Json } from '../json.ts'

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

/** As one text and not as a choice, of which generators would make a type for each field. */
const orEmpty = ({ format, minLength = 0, ...schema }: Json): Json => {
  if (Array.isArray(schema.enum)) return { ...schema, enum: [...schema.enum, ''] }
  const { pattern = PATTERNS[String(format)] ?? (Number(minLength) > 1 ? `^[\\s\\S]{${minLength},}$` : undefined) } =
    schema
  return { ...schema, ...(pattern !== undefined && { pattern: `^$|${pattern}` }) }
}

const DATE = '[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])'
const TIME = '([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9](\\.[0-9]{1,9})?)?([Zz]|[+-]([01][0-9]|2[0-3]):?[0-5][0-9])?'
/** Of formats that have no name, or not if the text may be empty. */
const PATTERNS = lookup<string>({
  day: `^${DATE}([Tt ]${TIME})?$`,
  'date-time': `^${DATE}[Tt ]${TIME}$`,
  'field-key': '^[a-z][A-Za-z0-9_]*$',
})

/** Our own formats in standard terms. */
const FORMATS = lookup<Json>({
  website: { format: 'iri-reference' },
  'http-url': { format: 'iri' },
  day: { pattern: PATTERNS.day },
  'field-key': { pattern: PATTERNS['field-key'] },
  colour: { pattern: '^#[0-9a-fA-F]{6}$' },
  base64: { contentEncoding: 'base64', pattern: '^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$' },
})

/** Our own formats and keywords only mean something to the server. */
const withoutInternals = ({
  'x-verbatim': _verbatim,
  'x-distinct': _distinct,
  'x-sent': _sent,
  example,
  format,
  ...schema
}: Json): Json => ({
  ...withNames(withOneType(schema)),
  ...(format !== undefined && (FORMATS[String(format)] ?? { format })),
  ...(example !== undefined && { examples: [example] }),
})

/** Several types are a choice: generators know only one, or null. */
const withOneType = ({ type, maxLength, ...schema }: Json): Json => {
  if (!Array.isArray(type) || type.filter((name) => name !== 'null').length < 2)
    return { ...(type !== undefined && { type }), ...(maxLength !== undefined && { maxLength }), ...schema }
  const choice = (name: string) => ({
    type: name,
    ...(name === 'string' && maxLength !== undefined && { maxLength }),
  })
  return { ...schema, anyOf: type.map(choice) }
}

export const sorted = (schemas: Json) =>
  Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1)))
