import { isObject, type Json, mapMembers } from '../edge/json.ts'

const isNull = (schema: unknown) => isObject(schema) && schema.type === 'null'

/** Their content is data, whatever its members are called. */
const DATA = ['default', 'enum', 'example', 'examples', 'value']

/** Null is a property of a schema there, not a type. */
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
    const others = anyOf.filter((member) => !isNull(member))
    return { ...schema, [others.length === 1 ? 'allOf' : 'anyOf']: others, nullable: true }
  }
  return { ...schema, ...(type !== undefined && { type }), ...(anyOf !== undefined && { anyOf }) }
}

/** Whatever stands beside a reference is ignored there. */
const besideReference = ({ $ref, ...rest }: Json): Json =>
  typeof $ref === 'string' && Object.keys(rest).length > 0
    ? { ...rest, allOf: [{ $ref }] }
    : { ...rest, ...($ref !== undefined && { $ref }) }

const oneExample = ({ examples, ...rest }: Json): Json => {
  if (Array.isArray(examples)) return { ...rest, example: examples[0] }
  return { ...rest, ...(examples !== undefined && { examples }) }
}

const converted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(converted)
  if (!isObject(value)) return value
  return mapMembers(oneExample(besideReference(withoutNull(value))), (key, member) => {
    if (key === 'properties' && isObject(member)) return mapMembers(member, (_, schema) => converted(schema))
    return DATA.includes(key) ? member : converted(member)
  })
}

/** The same description for tools that read OpenAPI 3.0 only, at /api/openapi-3.0.json. 3.0 has no webhooks. */
export const asOpenApi30 = ({ webhooks: _, ...description }: Json): Json => ({
  ...(converted(description) as Json),
  openapi: '3.0.3',
})
