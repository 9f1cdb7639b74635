type Json = { [key: string]: unknown }
type Described = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Json> }
}
type Parameter = { name: string; in: string; required: boolean; schema: Json }
type Content = { content?: Record<string, { schema: Json }> }
type Operation = { parameters: Parameter[]; requestBody?: Content; responses: Record<string, Content> }

const nameOf = (ref: unknown) => String(ref).split('/').at(-1) ?? ''

/** A schema of the description as a type. */
const typeOf = (schema: Json): string => {
  if (schema.$ref !== undefined) return nameOf(schema.$ref)
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (Array.isArray(schema.anyOf)) return [...new Set(schema.anyOf.map((one) => typeOf(one as Json)))].join(' | ')
  const types = Array.isArray(schema.type) ? schema.type : [schema.type]
  return types.map((type) => plain(String(type), schema)).join(' | ')
}

const plain = (type: string, schema: Json): string => {
  if (type === 'array') return `(${typeOf((schema.items ?? {}) as Json)})[]`
  if (type === 'object') return objectOf(schema)
  if (type === 'integer') return 'number'
  return ['string', 'number', 'boolean', 'null'].includes(type) ? type : 'unknown'
}

const objectOf = ({ properties, required = [], additionalProperties }: Json) => {
  if (properties === undefined)
    return typeof additionalProperties === 'object'
      ? `Record<string, ${typeOf(additionalProperties as Json)}>`
      : 'Record<string, unknown>'
  const members = Object.entries(properties as Record<string, Json>).map(
    ([name, member]) =>
      `${comment(member)}${JSON.stringify(name)}${(required as string[]).includes(name) ? '' : '?'}: ${typeOf(member)}`,
  )
  return `{ ${members.join('; ')} }`
}

const comment = ({ description }: Json) =>
  description === undefined ? '' : `/** ${String(description).replaceAll('*/', '*\\/')} */ `

const parametersOf = ({ parameters }: Operation, place: string) => {
  const own = parameters.filter((parameter) => parameter.in === place)
  if (own.length === 0) return 'undefined'
  const members = own.map(({ name, required, schema }) => `${name}${required ? '' : '?'}: ${typeOf(schema)}`)
  return `{ ${members.join('; ')} }`
}

const jsonOf = (content: Content | undefined) => {
  const schema = content?.content?.['application/json']?.schema
  return schema ? typeOf(schema) : undefined
}

const entryOf = (path: string, method: string, operation: Operation) => {
  const name = `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
  const success = Object.keys(operation.responses).find((status) => status.startsWith('2')) ?? ''
  const body = operation.requestBody && (jsonOf(operation.requestBody) ?? 'never')
  return `  '${name}': { params: ${parametersOf(operation, 'path')}; query: ${parametersOf(operation, 'query')}; body: ${body}; answer: ${jsonOf(operation.responses[success])} }`
}

/** The types of the whole description, in one file that imports nothing. */
export const typesOf = ({ paths, components }: Described) => {
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) => `${comment(schema)}export type ${name === 'Error' ? 'ErrorBody' : name} = ${typeOf(schema)}`,
  )
  const entries = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => entryOf(path, method, operation)),
  )
  return `${schemas.join('\n')}\nexport interface Api {\n${entries.join('\n')}\n}\n`
}
