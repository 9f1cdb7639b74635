import { isObject, type Json, mapMembers } from '../json.ts'

const isNull = (schema: unknown) => isObject(schema) && schema.type === 'null'

/** Their content is data, whatever its members are called. */
const DATA = ['default', 'enum', 'example', 'examples', 'value']

const refersTo = (name: string, schema: unknown) => isObject(schema) && schema.$ref === `#/components/schemas/${name}`

/** Null is a property of a schema there, not a type. It says enough: generators make an enum of their own with the empty text. */
const withoutNull = ({ type, anyOf, ...schema }: Json): Json => {
  if (Array.isArray(type)) {
    const [only, ...more] = type.filter((name) => name !== 'null')
    const nullable = type.includes('null') && { nullable: true }
    return {
      ...schema,
      ...(more.length > 0 ? { anyOf: [only, ...more].map((type) => ({ type })) } : { type: only }),
      ...nullable,
    }
  }
  if (Array.isArray(anyOf) && anyOf.some(isNull)) {
    const others = anyOf.filter((member) => !isNull(member) && !refersTo('EmptyText', member))
    return { ...schema, [others.length === 1 ? 'allOf' : 'anyOf']: others, nullable: true }
  }
  return { ...schema, ...(type !== undefined && { type }), ...(anyOf !== undefined && { anyOf }) }
}

/** Members beside a reference are ignored there. */
const besideReference = ({ $ref, ...rest }: Json): Json =>
  typeof $ref === 'string' && Object.keys(rest).length > 0
    ? { ...rest, allOf: [{ $ref }] }
    : { ...rest, ...($ref !== undefined && { $ref }) }

/** Without the codes of each error of each operation, for which generators would make hundreds of types. */
const withoutCodes = ({ allOf, ...rest }: Json): Json => {
  const [general] = Array.isArray(allOf) ? allOf : []
  if (refersTo('Error', general)) return { ...rest, ...(general as Json) }
  return { ...rest, ...(allOf !== undefined && { allOf }) }
}

const oneExample = ({ examples, ...rest }: Json): Json => {
  if (Array.isArray(examples)) return { ...rest, example: examples[0] }
  return { ...rest, ...(examples !== undefined && { examples }) }
}

/** There is one encoding, which is a format; licences have no identifier. */
const withoutNewMembers = ({ contentEncoding, license, ...rest }: Json): Json => ({
  ...rest,
  ...(contentEncoding !== undefined && { format: 'byte' }),
  ...(isObject(license) && { license: { name: license.name } }),
})

const converted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(converted)
  if (!isObject(value)) return value
  return mapMembers(withoutNewMembers(oneExample(withoutCodes(besideReference(withoutNull(value))))), (key, member) => {
    if (key === 'properties' && isObject(member)) return mapMembers(member, (_, schema) => converted(schema))
    return DATA.includes(key) ? member : converted(member)
  })
}

/** The description as OpenAPI 3.0, for generators that know no other, or know it better. 3.0 has no webhooks. */
export const asOpenApi30 = ({ webhooks: _, ...description }: Json): Json => ({
  ...(converted(description) as Json),
  openapi: '3.0.3',
})
