export type ScimRecord = Record<string, unknown>
export const isRecord = (value: unknown): value is ScimRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A word that providers write in either case, and sometimes as a text; an object is none. */
export const wordOf = (value: unknown) => (typeof value === 'object' ? '' : String(value).toLowerCase())

export type Change = { op: 'add' | 'replace' | 'remove'; path: string; value: unknown }
