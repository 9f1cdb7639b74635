export type Json = { [key: string]: unknown }

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const mapMembers = (object: Json, map: (key: string, member: unknown) => unknown): Json =>
  Object.fromEntries(Object.entries(object).map(([key, member]) => [key, map(key, member)]))
