import type { Scanner } from '../../../../contract/findings/scanners.ts'
import { columnKey } from '../../../../contract/values/text.ts'
import { distinctKeys, keyOf, labelled, paragraphs, plainText, type ScannerRow, type ScannerRows } from './texts.ts'

/** The cell of a row under one of these headings, the first that the file has. */
type Cell = (...names: readonly string[]) => string

const placeOf = (host: string, port: string, protocol: string) => {
  const at = port === '' || port === '0' ? host : `${host}:${port}`
  return { at, place: [at, protocol].filter(Boolean).join('/') }
}

const nessus = (cell: Cell): ScannerRow => {
  const { at, place } = placeOf(cell('host'), cell('port'), cell('protocol'))
  return {
    title: `${cell('name')} (${at})`,
    severity: cell('risk') === 'None' ? 'Info' : cell('risk'),
    unique_id_from_tool: keyOf(cell('pluginid'), place),
    description: paragraphs(
      cell('synopsis'),
      cell('description'),
      labelled('Solution', cell('solution')),
      labelled('Output', cell('pluginoutput')),
    ),
    cve: cell('cve'),
    cvssv3: cell('cvssv3vector', 'cvssv30basescore', 'cvssv3basescore'),
    references: cell('seealso'),
  }
}

/** From 5, the most severe, to 1. */
const QUALYS = ['', 'Info', 'Low', 'Medium', 'High', 'Critical']
const qualys = (cell: Cell): ScannerRow | undefined => {
  const { at, place } = placeOf(cell('ip', 'dns'), cell('port'), cell('protocol'))
  // Its files end with lines of totals.
  if (cell('qid') === '' || cell('title') === '') return undefined
  return {
    title: `${cell('title')} (${at})`,
    severity: QUALYS[Number(cell('severity'))] ?? cell('severity'),
    unique_id_from_tool: keyOf(cell('qid'), place),
    description: paragraphs(
      plainText(cell('threat')),
      labelled('Impact', plainText(cell('impact'))),
      labelled('Solution', plainText(cell('solution'))),
      labelled('Results', cell('results')),
    ),
    cve: cell('cveid'),
    cvssv3: cell('cvss3base', 'cvssv3base'),
    references: cell('vendorreference'),
  }
}

const READERS: Partial<Record<Scanner, (cell: Cell) => ScannerRow | undefined>> = { Nessus: nessus, Qualys: qualys }

type Line = { row: number; cells: readonly string[] }
/** The rows below a header that was recognised. */
export const scannerCsv = (scanner: Scanner, head: readonly string[], lines: readonly Line[]): ScannerRows => {
  const places = new Map(head.map((name, at) => [columnKey(name), at]))
  const read = READERS[scanner] ?? (() => undefined)
  const cellsOf =
    ({ cells }: Line): Cell =>
    (...names) => {
      const name = names.find((one) => places.has(one))
      return name === undefined ? '' : (cells[places.get(name) ?? -1] ?? '').trim()
    }
  const found = distinctKeys(lines.map((line) => read(cellsOf(line))))
  const rowOf = (place: number) => lines[place - 1]?.row ?? place
  return { ...found, rows: found.rows.map(({ row, values }) => ({ row: rowOf(row), values })) }
}
