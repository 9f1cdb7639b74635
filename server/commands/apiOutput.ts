import { csvText } from '../tables/csv.ts'

export const FORMATS = ['json', 'table', 'csv'] as const
type Format = (typeof FORMATS)[number]
type Row = { [name: string]: unknown }

/** An answer for people or for programs. Of an envelope, its entries are shown. */
export const formatted = (answer: unknown, format: Format) => {
  if (format === 'json') return JSON.stringify(answer, null, 2)
  const rows = rowsOf(answer)
  return format === 'csv' ? csv(rows).trimEnd() : table(rows)
}

const rowsOf = (answer: unknown): Row[] => {
  const { entries } = (answer ?? {}) as { entries?: unknown }
  const found = Array.isArray(answer) ? answer : Array.isArray(entries) ? entries : [answer]
  return found.map((row) => (typeof row === 'object' && row !== null ? (row as Row) : { value: row }))
}

const namesOf = (rows: readonly Row[]) => [...new Set(rows.flatMap((row) => Object.keys(row)))]
const cell = (value: unknown) =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)

const csv = (rows: readonly Row[]) => {
  const names = namesOf(rows)
  return csvText([names, ...rows.map((row) => names.map((name) => cell(row[name])))])
}

const WIDEST = 40
const short = (text: string) => (text.length > WIDEST ? `${text.slice(0, WIDEST - 1)}…` : text).replaceAll(/\s+/g, ' ')

/** Plain values only: nested ones would not fit a line. */
const table = (rows: readonly Row[]) => {
  const isPlain = (name: string) => rows.every((row) => typeof row[name] !== 'object' || row[name] === null)
  const names = namesOf(rows).filter(isPlain)
  const lines = [names, ...rows.map((row) => names.map((name) => short(cell(row[name]))))]
  const widths = names.map((_, i) => Math.max(...lines.map((line) => line[i]?.length ?? 0)))
  return lines
    .map((line) =>
      line
        .map((text, i) => text.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
