import type { Operation } from '../../contract/operation.ts'

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  maxProperties?: number
  items?: Schema
  maxItems?: number
  'x-described'?: Schema
}

/** Callers send back what they have read, with members that an operation does not take. */
const LEAST = 10_000
const UNKNOWN_MEMBERS = 32
/** Members where the schema sets no limit. */
const OPEN_MEMBERS = 1000
/** For documents whose schema allows more than anybody writes, and for bodies that no schema describes. */
const MOST = 1_000_000

const known = new WeakMap<object, number>()
/** How many values a body of this operation may have, the body itself included. It follows from its schema. */
export const mostValues = ({ body }: Pick<Operation, 'body'>) => {
  if (body === undefined) return LEAST
  const most = known.get(body) ?? mostOf(body as Schema)
  known.set(body, most)
  return most
}

const mostOf = (schema: Schema) => (schema.properties ? Math.min(MOST, Math.max(LEAST, valuesOf(schema))) : MOST)

const valuesOf = (given: Schema): number => {
  const { type, properties, items, maxItems = OPEN_MEMBERS, ...schema } = given['x-described'] ?? given
  if (properties) return 1 + UNKNOWN_MEMBERS + sum(Object.values(properties).map(valuesOf))
  const types = [type].flat()
  if (types.includes('array')) return 1 + maxItems * valuesOf(items ?? {})
  if (types.includes('object')) return 1 + (schema.maxProperties ?? OPEN_MEMBERS) * additional(schema)
  return type === undefined ? 1 + OPEN_MEMBERS : 1
}

const additional = ({ additionalProperties: member }: Schema) => (typeof member === 'object' ? valuesOf(member) : 1)

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
