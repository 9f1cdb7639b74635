import type { Json } from '../json.ts'

/** Not `contractValue`: in Go its constant would be called like the type `ContractValue`. */
const CONSTANT = /^([A-Z][A-Z0-9_]*|[a-z][a-z0-9_]*)$/

/** `vendor.created` → `VENDOR_CREATED`, `-createdAt` → `CREATED_AT_DESCENDING` */
const nameOf = (value: string) => {
  if (value === '') return 'EMPTY'
  const words = value.replace(/(?<=[a-z])(?=[A-Z])/g, '_').match(/[A-Za-z0-9]+/g) ?? []
  return [...words, ...(value.startsWith('-') ? ['DESCENDING'] : [])].join('_').toUpperCase()
}

/** Names for generators, which would otherwise make them up, or fail, where a value is no name in any language. */
export const withNames = (schema: Json): Json => {
  const { enum: values, 'x-enum-varnames': given } = schema
  if (!Array.isArray(values) || given !== undefined || values.every((value) => CONSTANT.test(value))) return schema
  return { ...schema, 'x-enum-varnames': values.map(nameOf) }
}
