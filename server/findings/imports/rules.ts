import type { FindingRow, FindingsImported } from '../../../contract/findings/import.ts'
import type { RiskWeight } from '../../../contract/library/questions.ts'
import type { Problem } from '../../../contract/schema.ts'
import { dayOf } from '../../../contract/values/formats.ts'
import { lookup } from '../../../contract/values/lookup.ts'
import type { FileRow } from './file.ts'
import { record } from './scanners/json.ts'

/** What an import says about a finding, in the form in which it is stored. */
export type ImportedFinding = {
  row: number
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

/** Said with the name of its field, as the rows of JSON have no heading. */
type Wrong = { column: string | null; message: string }
const wrong = (column: string | null, message: string): Wrong => ({ column, message })
const wrongOf = ({ path, message }: Problem) =>
  path === '' ? wrong(null, `the finding ${message}`) : wrong(path.split('/')[0] ?? path, `${path} ${message}`)

const LEVELS = 'Critical, High, Medium, Low, Info'
const readRow = ({ row, values: given, problems }: FileRow, check: RowCheck): ImportedFinding | Wrong[] => {
  const result = check(withTextKey(given))
  if ('error' in result) return [...problems, ...result.error.problems].map(wrongOf)
  if (problems.length > 0) return problems.map(wrongOf)
  const { title, unique_id_from_tool: sourceKey = null, date = null, ...facts } = result.value as FindingRow
  const severity = SEVERITIES[facts.severity.toLowerCase()]
  if (severity === undefined) return [wrong('severity', `severity must be one of ${LEVELS}`)]
  if (title.startsWith('='))
    return [wrong('title', 'title must not begin with =, which a spreadsheet takes for a formula')]
  const description = descriptionOf(facts)
  if ([...(description ?? '')].length > MOST_TEXT - FOUND_LENGTH) return [wrong('description', TOO_LONG)]
  return { row, title, severity, description, sourceKey, foundOn: dayOf(date)?.slice(0, 10) ?? null }
}

const descriptionOf = ({ description, cve, cvssv3, references }: Omit<FindingRow, 'title'>) => {
  const facts = [cve && `CVE: ${cve}`, cvssv3 && `CVSS: ${cvssv3}`, references && `References:\n${references}`]
  const parts = [description, facts.filter(Boolean).join('\n')].filter(Boolean)
  return parts.length === 0 ? null : parts.join('\n\n')
}

const FOUND = /(?:^|\n)Found on (\d{4}-\d\d-\d\d)\.$/
const FOUND_LENGTH = '\nFound on 2026-01-01.'.length
const TOO_LONG = `description, cve, cvssv3 and references must be at most ${MOST_TEXT - FOUND_LENGTH} characters together`
/** Most tools date a finding anew with each run: the first day stays. */
export const withFirstDay = ({ description, foundOn }: ImportedFinding, before: string | null = null) => {
  const day = FOUND.exec(before ?? '')?.[1] ?? foundOn
  if (day === null) return description
  return description === null ? `Found on ${day}.` : `${description}\nFound on ${day}.`
}

/** What is wrong with a row, or the finding that it is. */
export type RefusedRow = FindingsImported['refused'][number]
export type ReadRow = ImportedFinding | RefusedRow

const textIn = (value: unknown) => (typeof value === 'string' ? value.slice(0, 1000) : null)
const refusedRow = ({ row, values, cells }: FileRow, all: readonly Wrong[]): RefusedRow => {
  const [first] = all
  const sent = record(cells ?? values)
  const column = first?.column ?? null
  const message = all.map((one) => one.message).join('; ')
  const value = column === null ? null : textIn(sent[column])
  return { row, name: textIn(sent.title), column, value, message: message.slice(0, 1000) }
}

/** A finding can be in a file once: two rows would overwrite each other in every import. */
export const readRows = (rows: readonly FileRow[], check: RowCheck): ReadRow[] => {
  const first = new Map<string, number>()
  return rows.map((row) => {
    const read = readRow(row, check)
    const problems = Array.isArray(read) ? read : repeated(first, read)
    return problems.length === 0 ? (read as ImportedFinding) : refusedRow(row, problems)
  })
}

/** By what a later import knows the finding. */
export const identityOf = ({ sourceKey, title }: Pick<ImportedFinding, 'sourceKey' | 'title'>) =>
  sourceKey === null ? `title ${title}` : `key ${sourceKey}`

const repeated = (first: Map<string, number>, finding: ImportedFinding): Wrong[] => {
  const identity = identityOf(finding)
  const before = first.get(identity)
  if (before === undefined) first.set(identity, finding.row)
  const name = finding.sourceKey === null ? 'title' : 'unique_id_from_tool'
  return before === undefined ? [] : [wrong(name, `${name} is the same as in row ${before}`)]
}
