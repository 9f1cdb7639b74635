import { type ControlImport, FRAMEWORK } from '../../../contract/library/frameworks.ts'
import { CONTROL_LENGTHS } from '../../../contract/limits.ts'
import type { Problem } from '../../../contract/schema.ts'
import { unguardFormula } from '../../../contract/values/csv.ts'
import { columnKey, fold } from '../../../contract/values/text.ts'
import { invalid } from '../../errors.ts'
import { type CsvLine, readCsv } from '../../tables/readCsv.ts'
import { repeatedCodes } from './rules.ts'

const COLUMNS = ['domain', 'code', 'title', 'guidance', 'isSharedResponsibility'] as const
type Column = (typeof COLUMNS)[number]
const REQUIRED: readonly Column[] = ['domain', 'code', 'title']
const YES = ['true', 'yes', '1', 'x']
const NO = ['false', 'no', '0', '']

const problem = (line: number, message: string): Problem => ({ path: `line ${line}`, message })
const refuse = (problems: readonly Problem[]) => {
  if (problems.length > 0) throw invalid(FRAMEWORK, [...problems])
}

const LENGTHS = Object.entries(CONTROL_LENGTHS) as [keyof typeof CONTROL_LENGTHS, number][]

const problemsOf = (control: ControlImport, shared: string): string[] => [
  ...REQUIRED.filter((name) => control[name as 'title'] === '').map((name) => `must have a ${name}`),
  ...LENGTHS.filter(([name, most]) => [...(control[name] ?? '')].length > most).map(
    ([name, most]) => `${name} must be at most ${most} characters`,
  ),
  ...([...YES, ...NO].includes(fold(shared)) ? [] : ['isSharedResponsibility must be true or false']),
]

const readLine = (at: ReadonlyMap<Column, number>, { line, cells }: CsvLine) => {
  const cell = (name: Column) => unguardFormula(cells[at.get(name) ?? -1] ?? '').trim()
  const shared = cell('isSharedResponsibility')
  const control = {
    domain: cell('domain'),
    code: cell('code'),
    title: cell('title'),
    guidance: cell('guidance') || null,
    isSharedResponsibility: YES.includes(fold(shared)),
  }
  return { line, control, problems: problemsOf(control, shared) }
}

/** A table with a header; columns may be in any order, and unknown ones are ignored. Problems are named by line. */
export const controlsOfCsv = (text: string): ControlImport[] => {
  const [head, ...lines] = readCsv(text)
  const place = (name: Column) => head?.cells.findIndex((cell) => columnKey(cell) === columnKey(name)) ?? -1
  const at = new Map(COLUMNS.map((name) => [name, place(name)]))
  refuse(REQUIRED.filter((name) => at.get(name) === -1).map((name) => problem(1, `must have a column ${name}`)))
  const rows = lines.map((line) => readLine(at, line))
  const controls = rows.map(({ control }) => control)
  const repeats = new Map(
    repeatedCodes(controls).map(({ index, code, first }) => [
      index,
      `repeats the code ${code} of line ${rows[first]?.line}`,
    ]),
  )
  refuse(
    rows.flatMap(({ line, problems }, index) => {
      const repeat = repeats.get(index)
      return [...problems, ...(repeat === undefined ? [] : [repeat])].map((message) => problem(line, message))
    }),
  )
  return controls
}
