import { type FindingImport, FindingRow } from '../../../contract/findings/import.ts'
import { type Scanner, scannerOfColumns, scannerOfJson, scannerOfRoot } from '../../../contract/findings/scanners.ts'
import { MAX_FINDINGS_IMPORTED } from '../../../contract/limits.ts'
import type { Problem } from '../../../contract/schema.ts'
import type { ReadingOptions } from '../../../contract/tables/imports.ts'
import { unguardFormula } from '../../../contract/values/csv.ts'
import { columnKey } from '../../../contract/values/text.ts'
import { badRequest } from '../../errors.ts'
import { cellReader, type ImportColumn } from '../../tables/cells.ts'
import { type CsvLine, readCsv } from '../../tables/readCsv.ts'
import { xmlTree } from '../../tables/xml.ts'
import { scannerCsv } from './scanners/csvScanners.ts'
import { list, record } from './scanners/json.ts'
import { scannerJson } from './scanners/jsonScanners.ts'
import { scannerXml } from './scanners/xmlScanners.ts'

/** A finding before it is checked: its values, and its cells as they were sent. */
export type FileRow = { row: number; values: unknown; cells?: unknown; problems: Problem[] }
type Raw = { row: number; values: unknown }
type Read = { format: Scanner | null; rows: readonly Raw[]; leftOut: number; ignoredColumns: string[] }

const NAMES = Object.keys(FindingRow.properties)
const COLUMNS = new Map(NAMES.map((name) => [columnKey(name), name]))
const refused = (why: string, code: 'invalid_csv' | undefined = undefined) => badRequest(why, undefined, code)
const own = (rows: readonly Raw[], ignoredColumns: string[] = []): Read => ({
  format: null,
  rows,
  leftOut: 0,
  ignoredColumns,
})

const rowsOf = (findings: readonly unknown[]) => findings.map((values, index) => ({ row: index + 1, values }))

/** Scanners write some lines about the scan before their header. */
const MOST_PREAMBLE = 20
const ofCsv = (text: string): Read => {
  const lines = readCsv(text)
  const headAt = lines.slice(0, MOST_PREAMBLE).findIndex(({ cells }) => scannerOfColumns(cells) !== undefined)
  const format = scannerOfColumns(lines[headAt]?.cells ?? [])
  if (format)
    return { format, ignoredColumns: [], ...scannerCsv(format, lines[headAt]?.cells ?? [], lines.slice(headAt + 1)) }
  const [head, ...rest] = lines
  return ownCsv(head?.cells ?? [], rest)
}

/** Columns that match no field are ignored, and named. */
const ownCsv = (head: readonly string[], lines: readonly CsvLine[]): Read => {
  const columns = head.map((cell) => COLUMNS.get(columnKey(cell)))
  if (!columns.includes('title') || !columns.includes('severity'))
    throw refused('Invalid CSV: the first row must be a header with title and severity.', 'invalid_csv')
  const valuesOf = (cells: readonly string[]) =>
    columns.flatMap((name, i) => (name === undefined ? [] : [[name, unguardFormula(cells[i] ?? '')]]))
  const rows = lines.map(({ row, cells }) => ({ row, values: Object.fromEntries(valuesOf(cells)) }))
  return own(
    rows,
    head.filter((_, at) => columns[at] === undefined),
  )
}

const FORMS = 'Expected CSV, the generic JSON form, SARIF, or an export of Nessus, Qualys, Trivy, OWASP ZAP or Burp.'
const ofJson = (text: string): Read => {
  const value = parsed(text)
  const format = scannerOfJson(value)
  if (format) return { format, ignoredColumns: [], ...scannerJson(format, value) }
  const findings = Array.isArray(value) ? value : record(value).findings
  if (!Array.isArray(findings)) throw refused(`Unknown kind of JSON. ${FORMS}`)
  return own(rowsOf(list(findings)))
}
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw refused(`The file is not valid JSON. ${FORMS}`)
  }
}

const ofXml = (text: string): Read => {
  const root = xmlTree(text)
  const format = root && scannerOfRoot(root.name)
  if (!format) throw refused(`Unknown kind of XML. ${FORMS}`)
  return { format, ignoredColumns: [], ...scannerXml(format, root) }
}

const ofText = (given: string): Read => {
  const text = given.replace(/^\uFEFF/, '').trimStart()
  if (text.startsWith('<')) return ofXml(text)
  return /^[{[]/.test(text) ? ofJson(text) : ofCsv(given)
}

const cellIn = (values: unknown, name: string) => {
  const value = record(values)[name]
  return typeof value === 'string' ? value : ''
}

const ALL: ImportColumn[] = NAMES.map((field, at) => ({ field, kind: field === 'date' ? 'day' : 'text', at }))

/** The rows as their caller says they are read: a severity that is mapped to nothing leaves its row out. */
const asSaid = ({ rows, ...read }: Read, options: ReadingOptions) => {
  const mapped = new Set(Object.keys(options.values ?? {}).map(columnKey))
  const columns = ALL.filter(({ field, kind }) => kind === 'day' || mapped.has(columnKey(field)))
  const lines = rows.map(({ values }) => ({ cells: NAMES.map((name) => cellIn(values, name)) }))
  const readCell = cellReader({ columns, lines, fields: COLUMNS }, options)
  const found = rows.flatMap(({ row, values }, index): FileRow[] => {
    if (typeof values !== 'object' || values === null) return [{ row, values, problems: [] }]
    const made = { ...values } as Record<string, unknown>
    const problems: Problem[] = []
    for (const column of columns.filter(({ field }) => typeof made[field] === 'string')) {
      const cell = readCell(column, lines[index]?.cells ?? [])
      if (cell === 'left out' && column.field === 'severity') return []
      if (cell === 'left out') delete made[column.field]
      else if ('problem' in cell) problems.push({ path: column.field, message: cell.problem })
      else made[column.field] = cell.text
    }
    for (const { path } of problems) delete made[path]
    return [{ row, values: made, cells: values, problems }]
  })
  return { ...read, rows: found, leftOut: read.leftOut + rows.length - found.length }
}

/** What a body holds, read as it says. */
export const readImport = ({ findings, file, ...options }: FindingImport) => {
  if (findings === undefined && file === undefined)
    throw refused('Invalid finding import: findings or file is required.')
  const read = file === undefined ? own(rowsOf(findings ?? [])) : ofText(file)
  if (read.rows.length > MAX_FINDINGS_IMPORTED)
    throw refused(`Invalid finding import: it can have at most ${MAX_FINDINGS_IMPORTED} findings.`)
  return asSaid(read, options)
}
