/** A file can have anything in any place: what is not there, or of another type, counts as empty. */
export const record = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
export const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
