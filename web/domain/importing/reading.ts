import type { ImportValues } from '../../../contract/tables/imports.ts'
import { choiceOf } from '../../../contract/values/choices.ts'
import { type DateOrder, dateOrderOf, isAmbiguousDay } from '../../../contract/values/dayOrders.ts'
import { type NumberStyle, numberStyleOf, readNumber } from '../../../contract/values/numberStyles.ts'
import { fold } from '../../../contract/values/text.ts'
import type { ImportField, ImportFields, Mapping } from './fields.ts'
import { proposalFor } from './proposals.ts'
import type { Table } from './table.ts'

/** How the cells of a file are read, as it is sent with it. */
export type Reading = { dateOrder: DateOrder | null; numberStyle: NumberStyle | null; values: ImportValues }
export const AS_WRITTEN: Reading = { dateOrder: null, numberStyle: null, values: {} }

type File = { table: Table; mapping: Mapping; fields: ImportFields }

/** The cells of a field, empty ones left out. */
export const cellsOf = ({ table, mapping }: Pick<File, 'table' | 'mapping'>, field: string) => {
  const at = mapping.indexOf(field)
  return at < 0 ? [] : table.rows.map((row) => (row[at] ?? '').trim()).filter((cell) => cell !== '')
}
const cellsOfKind = (file: File, kind: ImportField['kind']) =>
  file.fields.filter((field) => field.kind === kind).flatMap(({ name }) => cellsOf(file, name))

/** A date that may be two days, and the order that the others show; undefined if there is nothing to ask. */
export const dateQuestion = (file: File) => {
  const cells = cellsOfKind(file, 'day')
  const sample = cells.find(isAmbiguousDay)
  return sample === undefined ? undefined : { sample, shown: dateOrderOf(cells) ?? null }
}

const valueIn = (cell: string, style: NumberStyle) => {
  const read = readNumber(cell, style)
  return 'cell' in read ? Number(read.cell) : Number.NaN
}
/** Both styles read it, and as another number each. */
const isAmbiguousNumber = (cell: string) => {
  const [point, comma] = [valueIn(cell, 'POINT'), valueIn(cell, 'COMMA')]
  return !Number.isNaN(point) && !Number.isNaN(comma) && point !== comma
}
/** The same for a number. */
export const numberQuestion = (file: File) => {
  const cells = cellsOfKind(file, 'amount')
  const sample = cells.find(isAmbiguousNumber)
  return sample === undefined ? undefined : { sample, shown: numberStyleOf(cells).likely ?? null }
}

/** Cells of the file that mean nothing to us as they are, and in how many rows each stands. */
export type Unread = { field: ImportField; cell: string; rows: number | undefined }

const isKnown = (choices: readonly { value: string }[], cell: string) =>
  choices.some(({ value }) => fold(value) === fold(cell) || choiceOf(value) === choiceOf(cell))

export const counted = (field: ImportField, cells: readonly string[]): Unread[] => {
  const groups = Map.groupBy(cells, fold)
  return [...groups.values()]
    .map((same) => ({ field, cell: same[0] ?? '', rows: same.length }))
    .sort((a, b) => b.rows - a.rows)
}

export const unreadChoices = (file: File): Unread[] =>
  file.fields.flatMap((field) => {
    const { choices } = field
    return choices === undefined
      ? []
      : counted(
          field,
          cellsOf(file, field.name).filter((cell) => !isKnown(choices, cell)),
        )
  })

/** What such a cell means, as it was said; undefined if nobody has. */
export const meantBy = (values: ImportValues, { field, cell }: Pick<Unread, 'field' | 'cell'>) => {
  const same = Object.entries(values[field.name] ?? {}).find(([one]) => fold(one) === fold(cell))
  return same?.[1]
}

export const withValue = (
  values: ImportValues,
  { field, cell }: Pick<Unread, 'field' | 'cell'>,
  meaning: string | null | undefined,
): ImportValues => {
  const others = Object.entries(values[field.name] ?? {}).filter(([one]) => fold(one) !== fold(cell))
  const own = meaning === undefined ? others : [...others, [cell, meaning] as const]
  return { ...values, [field.name]: Object.fromEntries(own) }
}

/** What was said before stays; the rest is proposed, to be seen and changed before anything is imported. */
export const withProposals = (file: File, values: ImportValues): ImportValues =>
  unreadChoices(file)
    .filter((one) => meantBy(values, one) === undefined)
    .reduce((all, one) => {
      const proposal = proposalFor(one.field, one.cell)
      return proposal === undefined ? all : withValue(all, one, proposal)
    }, values)

/** Only what this file has is sent: a kept mapping may know more. */
export const valuesFor = (mapping: Mapping, values: ImportValues): ImportValues =>
  Object.fromEntries(
    Object.entries(values).filter(([field, cells]) => mapping.includes(field) && Object.keys(cells).length > 0),
  )
