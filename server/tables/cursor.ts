import { createHash } from 'node:crypto'
import type { Fragment } from 'postgres'
import type { Db } from '../db/open.ts'
import { invalid } from '../errors.ts'
import type { Order, Term } from './order.ts'

/** The values of a row by which a list is ordered, as texts. */
export type Key = readonly (string | null)[]

/** The type oid `unknown`: the database takes the type from the other side, and the driver does not touch the text. */
const UNKNOWN = 705
const given = (db: Db, value: string | null): Fragment => (value === null ? db`null` : db`${db.typed(value, UNKNOWN)}`)
const isOneWay = (parts: readonly Term[]) =>
  parts.every(({ descending, nullable }) => !nullable && descending === parts[0]?.descending)

/**
 * What comes after a key, as conditions that exclude each other. Each is one range of an index, which a single
 * condition with `or` would not be.
 */
export const rangesAfter = (db: Db, order: Order, key: Key): Fragment[] => {
  const parts = order.terms
  if (isOneWay(parts)) return [afterAll(db, parts, key)]
  return parts.flatMap((part, i) => {
    const same = parts.slice(0, i).map(({ sql }, j) => sameAs(db, sql, key[j] ?? null))
    return afterOne(db, part, key[i] ?? null).map((after) => joined(db, [...same, after]))
  })
}

/** The same as one condition, for lists that are short enough. */
export const following = (db: Db, order: Order, key: Key | undefined) => {
  if (key === undefined) return db``
  const ranges = rangesAfter(db, order, key)
  return ranges.length === 0 ? db`and false` : db`and (${ranges.reduce((any, range) => db`${any} or ${range}`)})`
}

const afterAll = (db: Db, parts: readonly Term[], key: Key) => {
  const values = parts.map((_, i) => given(db, key[i] ?? null)).reduce((all, value) => db`${all}, ${value}`)
  const columns = db.unsafe(parts.map(({ sql }) => sql).join(', '))
  return db`(${columns}) ${db.unsafe(parts[0]?.descending ? '<' : '>')} (${values})`
}

const sameAs = (db: Db, sql: string, value: string | null) =>
  value === null ? db`(${db.unsafe(sql)}) is null` : db`(${db.unsafe(sql)}) = ${given(db, value)}`

const afterOne = (db: Db, { sql, descending, nullable }: Term, value: string | null): Fragment[] => {
  // Nulls are last, so nothing but other nulls comes after one.
  if (value === null) return []
  const beyond = db`(${db.unsafe(sql)}) ${db.unsafe(descending ? '<' : '>')} ${given(db, value)}`
  return nullable ? [beyond, db`(${db.unsafe(sql)}) is null`] : [beyond]
}

const joined = (db: Db, conditions: readonly Fragment[]) =>
  conditions.reduce((all, condition) => db`${all} and ${condition}`)

/** The key of a row, for `select`. */
export const rowKey = (db: Db, order: Order) =>
  db`json_build_array(${db.unsafe(order.terms.map(({ sql }) => `(${sql})::text`).join(', '))})`

/** Ties a cursor to its list, filter and order: with others it would skip rows. */
export const bindingOf = (list: string, query: object) => {
  const set = Object.entries(query).filter(([, value]) => value !== undefined)
  const sorted = set.sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([list, sorted]))
    .digest('base64url')
    .slice(0, 12)
}

export const writeCursor = (binding: string, key: Key) =>
  Buffer.from(JSON.stringify([binding, ...key])).toString('base64url')

export const readCursor = (binding: string, order: Order, cursor: string): Key => {
  const [given, ...key] = parsed(cursor)
  const isKey = key.length === order.terms.length && key.every((v) => v === null || typeof v === 'string')
  if (given === undefined || !isKey) throw badCursor('is not a cursor of this list')
  if (given !== binding) throw badCursor('belongs to another list, filter or order')
  return key as Key
}

const parsed = (cursor: string): unknown[] => {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

export const badCursor = (message: string) => invalid('query parameter', [{ path: 'cursor', message }])
