import type { PostgresType } from 'postgres'

/**
 * Arrays in PostgreSQL's notation. The driver would query the array types on every new connection, and a connection
 * that ends during that query ends the process; these numbers are the same in every PostgreSQL.
 */
const text = (element: string) => element
const ARRAYS = {
  textArray: [1009, text],
  varcharArray: [1015, text],
  nameArray: [1003, text],
  uuidArray: [2951, text],
  bigintArray: [1016, text],
  smallintArray: [1005, Number],
  integerArray: [1007, Number],
  doubleArray: [1022, Number],
  timestamptzArray: [1185, (element: string) => new Date(element)],
} as const

const ELEMENT = /"((?:[^"\\]|\\.)*)"|([^,{}]+)/gs

/** `{a,"b \"c\"",NULL}`: one dimension, as all of ours have. */
export const parseArray = <T>(notation: string, element: (text: string) => T): (T | null)[] =>
  [...notation.matchAll(ELEMENT)].map(([, quoted, plain]) => {
    if (quoted !== undefined) return element(quoted.replace(/\\(.)/gs, '$1'))
    return plain === undefined || plain === 'NULL' ? null : element(plain)
  })

const quote = (value: unknown) => {
  if (value === null) return 'NULL'
  const plain = value instanceof Date ? value.toISOString() : String(value)
  return `"${plain.replace(/["\\]/g, '\\$&')}"`
}

export const writeArray = (value: unknown) => (Array.isArray(value) ? `{${value.map(quote).join(',')}}` : String(value))

export const arrayTypes: Record<string, PostgresType> = Object.fromEntries(
  Object.entries(ARRAYS).map(([name, [oid, element]]) => [
    name,
    {
      to: oid,
      from: [oid],
      serialize: writeArray,
      parse: (notation: string) => parseArray<unknown>(notation, element),
    },
  ]),
)
