import { type Kind, namesIn } from '../../../contract/fieldTable.ts'
import { columnKey } from '../../../contract/values/text.ts'
import { csvNameOf, type VendorField } from '../../../contract/vendors/customFields.ts'
import { vendorTable } from '../../../contract/vendors/table.ts'
import type { CellKind, ImportColumn } from '../../tables/cells.ts'

/** A column of a file of vendors: a field that all have, a custom one, the owner or the id. */
export type Column = ImportColumn & { part: 'given' | 'custom' | 'owner' | 'id' }

/** People are looked up: see people.ts. */
const FIELDS = new Map(
  namesIn(vendorTable)
    .filter((name) => vendorTable[name].kind !== 'person')
    .map((name) => [columnKey(name), name]),
)
const KINDS: Partial<Record<Kind, CellKind>> = { day: 'day', amount: 'amount' }
const CUSTOM_KINDS: Partial<Record<VendorField['kind'], CellKind>> = { DATE: 'day', NUMBER: 'number' }

export const isIdColumn = (name: string) => columnKey(name) === 'id'
const isOwnerColumn = (name: string) => ['owneremail', 'owner'].includes(columnKey(name))

const namesOf = (field: VendorField) => [csvNameOf(field), field.key, field.name].map(columnKey)

/** The field that each name means, of a column or of mapped values. A fixed field comes before a custom one. */
export const fieldsByName = (fields: readonly VendorField[]): ReadonlyMap<string, string> =>
  new Map([
    ...fields.flatMap((field) => namesOf(field).map((name) => [name, field.key] as const)),
    ...['owner', 'owneremail'].map((name) => [name, 'ownerEmail'] as const),
    ...FIELDS,
  ])

/** The columns that are about something; what is archived is not imported. */
export const columnsOf = (head: readonly string[], fields: readonly VendorField[]): Column[] => {
  const fixed = head.flatMap((name, at): Column[] => {
    const field = FIELDS.get(columnKey(name))
    return field === undefined ? [] : [{ part: 'given', field, kind: KINDS[vendorTable[field].kind] ?? 'text', at }]
  })
  const others = (part: Column['part'], field: string, kind: CellKind, isIt: (name: string) => boolean) => {
    const at = head.findIndex((name) => !FIELDS.has(columnKey(name)) && isIt(name))
    return at < 0 ? [] : [{ part, field, kind, at }]
  }
  const custom = fields
    .filter(({ archived }) => !archived)
    .flatMap((field) => {
      const isIt = (name: string) => namesOf(field).includes(columnKey(name))
      return others('custom', field.key, CUSTOM_KINDS[field.kind] ?? 'text', isIt)
    })
  return [
    ...fixed,
    ...custom,
    ...others('owner', 'ownerEmail', 'text', isOwnerColumn),
    ...others('id', 'id', 'text', isIdColumn),
  ]
}
