import type { Problem, TSchema } from '../../contract/schema.ts'
import { isObject, type Json } from './json.ts'

/** What becomes of members that an operation does not have. `alone`: refused if there are no others. */
export type Unknown = 'ignored' | 'alone' | 'refused'

export const unknownMembers = (schema: TSchema, body: unknown, unknown: Unknown): Problem[] => {
  const isRefused = unknown === 'refused' || (unknown === 'alone' && changesNothing(schema as Json, body))
  return isRefused ? unknownIn(schema as Json, body) : []
}

/** Members that are required say what to change, or are missed anyway. */
const changesNothing = ({ properties, required = [] }: { properties?: Json; required?: string[] }, body: unknown) => {
  if (!isObject(body) || properties === undefined) return false
  const changes = Object.keys(body).filter((name) => !required.includes(name))
  return changes.length > 0 && !changes.some((name) => Object.hasOwn(properties, name))
}

/** Only as deep as the schema goes. */
const unknownIn = (schema: Json, value: unknown, path = ''): Problem[] => {
  const { properties, items } = (schema['x-described'] ?? schema) as Json
  if (Array.isArray(value) && isObject(items))
    return value.flatMap((item, index) => unknownIn(items, item, join(path, String(index))))
  if (!isObject(value) || !isObject(properties)) return []
  return Object.entries(value).flatMap(([name, member]) => {
    const known = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (isObject(known)) return unknownIn(known, member, join(path, name))
    return [{ path: join(path, name), message: 'is not a field of this operation' }]
  })
}

const join = (path: string, name: string) => (path === '' ? name : `${path}/${name}`)
