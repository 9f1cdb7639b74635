import type { Operation } from '../../contract/operation.ts'
import { OPERATIONS, type Operations } from '../../contract/operations.ts'
import type { TSchema } from '../../contract/schema.ts'

/** How a parameter of a list is read from an address: one of these words, or a value of this kind. */
export type Parameter = 'text' | 'flag' | 'day' | readonly string[]

/** For programs, or not a filter: they do not stand in the address of a page. */
export const NOT_IN_ADDRESS = ['page', 'pageSize', 'cursor', 'format', 'after', 'updatedSince'] as const

type Described = TSchema & { type?: string; format?: string; enum?: readonly string[]; 'x-described'?: Described }
const parameterOf = (schema: Described): Parameter => {
  const { enum: words, type, format } = { ...schema, ...schema['x-described'] }
  if (words) return words
  if (type === 'boolean') return 'flag'
  return format === 'day' ? 'day' : 'text'
}

const isFilter = ([name]: [string, unknown]) => !(NOT_IN_ADDRESS as readonly string[]).includes(name)
const parametersOf = ({ query }: Operation) =>
  Object.fromEntries(
    Object.entries<Described>(query?.properties ?? {})
      .filter(isFilter)
      .map(([name, schema]) => [name, parameterOf(schema)]),
  )
const lists = Object.entries<Operation>(OPERATIONS).filter(([, { query }]) => query?.properties.page)

/** The filters and orders of each paged list. Evaluated when the web is built: the browser gets the result only. */
export default Object.fromEntries(lists.map(([name, operation]) => [name, parametersOf(operation)])) as Readonly<
  Partial<Record<keyof Operations, Readonly<Record<string, Parameter>>>>
>
