/**
 * A table that is read by a text from outside. A plain object would also find what every object inherits, such as
 * `constructor`; this one inherits nothing.
 */
export const lookup = <T>(entries: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.assign(Object.create(null), entries)
