import type { ReadingOptions } from '../../contract/tables/imports.ts'
import { unguardFormula } from '../../contract/values/csv.ts'
import { dateOrderOf, readDay } from '../../contract/values/dayOrders.ts'
import { numberStyleOf, readNumber } from '../../contract/values/numberStyles.ts'
import { columnKey, fold } from '../../contract/values/text.ts'
import { badRequest } from '../errors.ts'

/** How the cells of a column are written, and the field that they are about. */
export type CellKind = 'text' | 'day' | 'amount' | 'number'
export type ImportColumn = { field: string; kind: CellKind; at: number }
/** The text of a cell, what is wrong with it, or that its row is imported without it. */
export type ReadCell = { text: string } | { problem: string } | 'left out'

const isNumber = (kind: CellKind) => kind === 'amount' || kind === 'number'
const cellKey = (cell: string) => fold(unguardFormula(cell).trim())

type File = {
  columns: readonly ImportColumn[]
  lines: readonly { cells: readonly string[] }[]
  /** All that a column of this import can be about, by `columnKey` of each of their names. */
  fields: ReadonlyMap<string, string>
}

const mappedValues = ({ values }: ReadingOptions, fields: File['fields']) =>
  new Map(
    Object.entries(values ?? {}).map(([name, cells]) => {
      const field = fields.get(columnKey(name))
      if (field === undefined) throw badRequest(`Invalid import: values/${name} is not a field of this import.`)
      return [field, new Map(Object.entries(cells).map(([cell, value]) => [cellKey(cell), value]))]
    }),
  )

/** Reads the cells of a file as its caller says, and else as its other cells show. */
export const cellReader = ({ columns, lines, fields }: File, options: ReadingOptions) => {
  const mapped = mappedValues(options, fields)
  const meantBy = (field: string, cell: string) => mapped.get(field)?.get(cellKey(cell))
  const cellsOf = function* (matches: (kind: CellKind) => boolean) {
    for (const { field, kind, at } of columns)
      if (matches(kind))
        for (const { cells } of lines) if (meantBy(field, cells[at] ?? '') === undefined) yield cells[at] ?? ''
  }
  const dateOrder = options.dateOrder ?? dateOrderOf(cellsOf((kind) => kind === 'day'))
  const shown = numberStyleOf(cellsOf(isNumber))
  const amountStyle = options.numberStyle ?? shown.likely
  const numberStyle = options.numberStyle ?? shown.sure ?? 'POINT'
  const readAs = (kind: CellKind, cell: string) => {
    if (kind === 'day') return readDay(cell, dateOrder)
    return isNumber(kind) ? readNumber(cell, kind === 'amount' ? amountStyle : numberStyle) : { cell }
  }
  return ({ field, kind, at }: ImportColumn, cells: readonly string[]): ReadCell => {
    const raw = unguardFormula(cells[at] ?? '')
    const meant = meantBy(field, raw)
    if (meant === null) return 'left out'
    const read = readAs(kind, meant ?? raw)
    return 'problem' in read ? read : { text: read.cell }
  }
}
