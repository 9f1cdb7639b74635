import type { Problem } from '../schema.ts'
import { unguardFormula } from '../values/csv.ts'
import { columnKey, fold } from '../values/text.ts'
import type { ControlImport } from './frameworks.ts'

/** A row of a table and its line number. */
export type TableLine = { line: number; cells: readonly string[] }

const COLUMNS = ['domain', 'code', 'title', 'guidance', 'isSharedResponsibility'] as const
type Column = (typeof COLUMNS)[number]
const REQUIRED: readonly Column[] = ['domain', 'code', 'title']
const YES = ['true', 'yes', '1', 'x']
const NO = ['false', 'no', '0', '']

/** A table with a header; columns may be in any order, and unknown ones are ignored. Problems are named by line. */
export const controlsOfTable = ([head, ...lines]: readonly TableLine[]) => {
  const place = (name: Column) => head?.cells.findIndex((cell) => columnKey(cell) === columnKey(name)) ?? -1
  const places = new Map(COLUMNS.map((name) => [name, place(name)]))
  const missing = REQUIRED.filter((name) => places.get(name) === -1)
  if (missing.length > 0) return refused(missing.map((name) => problem(1, `must have a column ${name}`)))
  const cell = ({ cells }: TableLine, name: Column) => unguardFormula(cells[places.get(name) ?? -1] ?? '').trim()
  const controls = lines.map((line) => ({
    line: line.line,
    control: {
      domain: cell(line, 'domain'),
      code: cell(line, 'code'),
      title: cell(line, 'title'),
      guidance: cell(line, 'guidance') || null,
      isSharedResponsibility: YES.includes(fold(cell(line, 'isSharedResponsibility'))),
    },
  }))
  return { controls, problems: lines.flatMap((line) => lineProblems(line.line, (name) => cell(line, name))) }
}

const refused = (
  problems: Problem[],
): { controls: { line: number; control: ControlImport }[]; problems: Problem[] } => ({
  controls: [],
  problems,
})

const problem = (line: number, message: string): Problem => ({ path: `line ${line}`, message })

const lineProblems = (line: number, cell: (name: Column) => string): Problem[] => {
  const empty = REQUIRED.filter((name) => cell(name) === '')
  const unclear = ![...YES, ...NO].includes(fold(cell('isSharedResponsibility')))
  return [
    ...empty.map((name) => problem(line, `must have a ${name}`)),
    ...(unclear ? [problem(line, 'isSharedResponsibility must be true or false')] : []),
  ]
}

/** Codes must be unique: where one is repeated, and where it was first. */
export const repeatedCodes = (controls: readonly Pick<ControlImport, 'code'>[]) => {
  const seen = new Map<string, number>()
  return controls.flatMap(({ code }, index) => {
    const first = seen.get(code)
    if (first === undefined) seen.set(code, index)
    return first === undefined ? [] : [{ index, code, first }]
  })
}
