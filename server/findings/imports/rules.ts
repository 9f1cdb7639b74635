import { FindingRow, type FindingsImported } from '../../../contract/findings/import.ts'
import type { RiskWeight } from '../../../contract/library/questions.ts'
import type { Problem } from '../../../contract/schema.ts'
import { unguardFormula } from '../../../contract/values/csv.ts'
import { dayOf } from '../../../contract/values/formats.ts'
import { lookup } from '../../../contract/values/lookup.ts'
import { columnKey } from '../../../contract/values/text.ts'
import { badRequest } from '../../errors.ts'
import { readCsv } from '../../tables/readCsv.ts'

/** A row of a CSV file, with its number in a spreadsheet. */
class CsvRow {
  readonly row: number
  readonly values: object
  constructor(row: number, values: object) {
    this.row = row
    this.values = values
  }
}

const COLUMNS = new Map(Object.keys(FindingRow.properties).map((name) => [columnKey(name), name]))

/** The rows of a CSV with a header. Columns that match no field are ignored. */
export const rowsOfCsv = (text: string) => {
  const [head, ...lines] = readCsv(text)
  const columns = head?.cells.map((cell) => COLUMNS.get(columnKey(cell))) ?? []
  if (!columns.includes('title') || !columns.includes('severity'))
    throw badRequest('Invalid CSV: the first row must be a header with title and severity.', undefined, 'invalid_csv')
  const valuesOf = (cells: readonly string[]) =>
    columns.flatMap((name, i) => (name === undefined ? [] : [[name, unguardFormula(cells[i] ?? '')]]))
  return lines.map(({ row, cells }) => new CsvRow(row, Object.fromEntries(valuesOf(cells))))
}

/** What an import says about a finding, in the form in which it is stored. */
export type ImportedFinding = {
  title: string
  severity: RiskWeight
  description: string | null
  sourceKey: string | null
  /** The day on which the tool found it, YYYY-MM-DD. */
  foundOn: string | null
}

const SEVERITIES = lookup<RiskWeight>({
  critical: 'CRITICAL',
  high: 'HIGH',
  medium: 'MEDIUM',
  low: 'LOW',
  info: 'LOW',
  informational: 'LOW',
})
const MOST_TEXT = 10_000

/** The same validation as for the body of a request. */
export type RowCheck = (given: unknown) => { value: unknown } | { error: { problems: readonly Problem[] } }

/** Some tools number their findings. */
const withTextKey = (given: unknown) => {
  const { unique_id_from_tool: key } = (given ?? {}) as { unique_id_from_tool?: unknown }
  return typeof key === 'number' ? { ...(given as object), unique_id_from_tool: String(key) } : given
}

const sentence = ({ path, message }: Problem) => `${path === '' ? 'the finding' : path} ${message}`

const readRow = (given: unknown, check: RowCheck): ImportedFinding | string => {
  const result = check(withTextKey(given))
  if ('error' in result) return result.error.problems.map(sentence).join('; ')
  const { title, unique_id_from_tool: sourceKey = null, date = null, ...row } = result.value as FindingRow
  const severity = SEVERITIES[row.severity.toLowerCase()]
  if (severity === undefined) return 'severity must be one of Critical, High, Medium, Low, Info'
  if (title.startsWith('=')) return 'title must not begin with =, which a spreadsheet takes for a formula'
  const description = descriptionOf(row)
  if ([...(description ?? '')].length > MOST_TEXT - FOUND_LENGTH)
    return `description, cve, cvssv3 and references must be at most ${MOST_TEXT - FOUND_LENGTH} characters together`
  return { title, severity, description, sourceKey, foundOn: dayOf(date)?.slice(0, 10) ?? null }
}

const descriptionOf = ({ description, cve, cvssv3, references }: Omit<FindingRow, 'title'>) => {
  const facts = [cve && `CVE: ${cve}`, cvssv3 && `CVSS: ${cvssv3}`, references && `References:\n${references}`]
  const parts = [description, facts.filter(Boolean).join('\n')].filter(Boolean)
  return parts.length === 0 ? null : parts.join('\n\n')
}

const FOUND = /(?:^|\n)Found on (\d{4}-\d\d-\d\d)\.$/
const FOUND_LENGTH = '\nFound on 2026-01-01.'.length
/** Most tools date a finding anew with each run: the first day stays. */
export const withFirstDay = ({ description, foundOn }: ImportedFinding, before: string | null = null) => {
  const day = FOUND.exec(before ?? '')?.[1] ?? foundOn
  if (day === null) return description
  return description === null ? `Found on ${day}.` : `${description}\nFound on ${day}.`
}

/** What is wrong with a row, or the finding that it is. */
export type ReadRow = ImportedFinding | FindingsImported['refused'][number]

/** A finding can be in a file once: two rows would overwrite each other in every import. */
export const readRows = (given: readonly unknown[], check: RowCheck): ReadRow[] => {
  const first = new Map<string, number>()
  return given.map((one, i) => {
    const [row, values] = one instanceof CsvRow ? [one.row, one.values] : [i + 1, one]
    const read = readRow(values, check)
    const message = typeof read === 'string' ? read : repeated(first, read, row)
    return message === undefined ? (read as ImportedFinding) : { row, message: message.slice(0, 1000) }
  })
}

/** By what a later import knows the finding. */
export const identityOf = ({ sourceKey, title }: Pick<ImportedFinding, 'sourceKey' | 'title'>) =>
  sourceKey === null ? `title ${title}` : `key ${sourceKey}`

const repeated = (first: Map<string, number>, finding: ImportedFinding, row: number) => {
  const identity = identityOf(finding)
  const before = first.get(identity)
  if (before === undefined) first.set(identity, row)
  const name = finding.sourceKey === null ? 'title' : 'unique_id_from_tool'
  return before === undefined ? undefined : `${name} is the same as in row ${before}`
}
