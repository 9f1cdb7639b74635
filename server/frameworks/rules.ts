import type { ControlImport, FrameworkImport } from '../../contract/frameworks.ts'
import type { Problem } from '../../contract/schema.ts'
import { fold } from '../../contract/text.ts'
import { invalid } from '../errors.ts'
import { type CsvLine, columnKey, readCsv } from '../reports/readCsv.ts'

export const FRAMEWORK = 'framework'

const refuse = (problems: Problem[]) => {
  if (problems.length > 0) throw invalid(FRAMEWORK, problems)
}

/** A code names one control. */
export const checkCodes = ({ controls }: FrameworkImport) => {
  const seen = new Map<string, number>()
  const problems = controls.flatMap(({ code }, i): Problem[] => {
    const first = seen.get(code)
    if (first === undefined) seen.set(code, i)
    return first === undefined
      ? []
      : [{ path: `controls/${i}/code`, message: `repeats the code ${code} of row ${first + 1}` }]
  })
  refuse(problems)
}

/** The one framework that a text names, by its name or by “name version”, without case. None when several would do. */
export const oneNamed = <F extends { name: string; version: string }>(text: string, frameworks: readonly F[]) => {
  const is = (name: string) => fold(name) === fold(text)
  const [found, ...others] = frameworks.filter(({ name, version }) => is(name) || is(`${name} ${version}`))
  return others.length === 0 ? found : undefined
}

const COLUMNS = ['domain', 'code', 'title', 'guidance', 'isSharedResponsibility'] as const
type Column = (typeof COLUMNS)[number]
const REQUIRED: readonly Column[] = ['domain', 'code', 'title']
const YES = ['true', 'yes', '1', 'x']
const NO = ['false', 'no', '0', '']

/** A table with a head row; the columns may stand in any order, and others are ignored. What is wrong is named by line. */
export const controlsOfCsv = (text: string): ControlImport[] => {
  const [head, ...lines] = readCsv(text)
  const place = (name: Column) => head?.cells.findIndex((cell) => columnKey(cell) === columnKey(name)) ?? -1
  const places = new Map(COLUMNS.map((name) => [name, place(name)]))
  const missing = REQUIRED.filter((name) => places.get(name) === -1)
  refuse(missing.map((name) => ({ path: 'line 1', message: `must have a column ${name}` })))
  const cell = ({ cells }: CsvLine, name: Column) => cells[places.get(name) ?? -1]?.trim() ?? ''
  refuse(lines.flatMap((line) => lineProblems(line.line, (name) => cell(line, name))))
  return lines.map((line) => ({
    domain: cell(line, 'domain'),
    code: cell(line, 'code'),
    title: cell(line, 'title'),
    guidance: cell(line, 'guidance') || null,
    isSharedResponsibility: YES.includes(fold(cell(line, 'isSharedResponsibility'))),
  }))
}

const lineProblems = (number: number, cell: (name: Column) => string): Problem[] => {
  const empty = REQUIRED.filter((name) => cell(name) === '')
  const unclear = ![...YES, ...NO].includes(fold(cell('isSharedResponsibility')))
  return [
    ...empty.map((name) => ({ path: `line ${number}`, message: `must have a ${name}` })),
    ...(unclear ? [{ path: `line ${number}`, message: 'isSharedResponsibility must be true or false' }] : []),
  ]
}
