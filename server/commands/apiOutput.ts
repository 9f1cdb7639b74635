import { csvText } from '../tables/csv.ts'

export const FORMATS = ['json', 'table', 'csv'] as const
type Format = (typeof FORMATS)[number]
type Row = { [name: string]: unknown }

/** An answer for people or for programs. Of an envelope, its entries are shown. */
export const formatted = (answer: unknown, format: Format) => {
  if (format === 'json') return JSON.stringify(answer, null, 2)
  const rows = rowsOf(answer)
  return format === 'csv' ? csv(rows).trimEnd() : table(rows, terminalWidth())
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

/** In a file or a pipe nothing needs to fit. */
const terminalWidth = () => process.stdout.columns || Number(process.env.COLUMNS) || Infinity

const GAP = 2

/** How many columns fit beside each other; the first one does in any case. */
const fitting = (widths: readonly number[], most: number) => {
  let used = -GAP
  const end = widths.findIndex((width) => {
    used += GAP + width
    return used > most
  })
  return end === -1 ? widths.length : Math.max(end, 1)
}

/** Plain values only: nested ones would not fit a line. Columns that do not fit either are named below. */
const table = (rows: readonly Row[], most: number) => {
  const isPlain = (name: string) => rows.every((row) => typeof row[name] !== 'object' || row[name] === null)
  const names = namesOf(rows).filter(isPlain)
  const lines = [names, ...rows.map((row) => names.map((name) => short(cell(row[name]))))]
  const widths = names.map((_, i) => Math.max(...lines.map((line) => line[i]?.length ?? 0)))
  const count = fitting(widths, most)
  const shown = lines.map((line) =>
    line
      .slice(0, count)
      .map((text, i) => text.padEnd(widths[i] ?? 0))
      .join(' '.repeat(GAP))
      .trimEnd(),
  )
  const hidden = names.length - count
  return hidden === 0
    ? shown.join('\n')
    : [...shown, '', `${hidden} more columns do not fit; --output csv has all.`].join('\n')
}
