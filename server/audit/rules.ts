import { createHash } from 'node:crypto'
import type { Changes } from '../../contract/auditEvent.ts'

const DAY = 86_400_000

const inOrder = (_: string, value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
/** A canonical text: the database returns the members of an object in its own order. */
const textOf = (value: unknown) => JSON.stringify(value ?? null, inOrder)

/** The fields of `after` that differ from `before`; empty if none do. */
export const changesBetween = (before: object, after: object): Changes => {
  const old = before as Record<string, unknown>
  const differs = ([field, to]: [string, unknown]) => textOf(old[field]) !== textOf(to)
  const change = ([field, to]: [string, unknown]) => [field, { from: old[field] ?? null, to: to ?? null }] as const
  return Object.fromEntries(Object.entries(after).filter(differs).map(change))
}

export const isEmpty = (changes: Changes) => Object.keys(changes).length === 0

/** The hash of an entry: over the previous hash, its position and its content. */
export const chainHash = (previous: Uint8Array, position: bigint, canonical: string) =>
  createHash('sha256').update(previous).update(`\n${position}\n${canonical}`).digest()

export type Range = { from: Date | undefined; until: Date | undefined }
type Split = { days: Range | undefined; edges: Range[] }

/** A range of time as whole UTC days, whose totals are known, and the remainders at both ends. */
export const splitAtDays = ({ from, until }: Range): Split => {
  const firstDay = from && new Date(Math.ceil(from.getTime() / DAY) * DAY)
  const lastDay = until && new Date(Math.floor(until.getTime() / DAY) * DAY)
  if (firstDay && lastDay && firstDay >= lastDay) return { days: undefined, edges: [{ from, until }] }
  const edges: Range[] = []
  if (from && firstDay && from < firstDay) edges.push({ from, until: firstDay })
  if (until && lastDay && lastDay < until) edges.push({ from: lastDay, until })
  return { days: { from: firstDay, until: lastDay }, edges }
}
