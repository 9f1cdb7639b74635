import { fold } from '../../../contract/values/text.ts'
import type { VendorRecord } from '../../../contract/vendors/vendors.ts'
import { inSlices } from '../../tables/slices.ts'
import { type RowProblem, textOf, type VendorRow } from './rules.ts'

/** The vendors that a row matches, and the column that it matches by: id, external id, or else name. */
export type Match = VendorRow & { by: 'id' | 'externalId' | 'name'; found: readonly VendorRecord[] }
type Known = readonly VendorRecord[]

const externalIdOf = ({ given }: VendorRow) => textOf(given.externalId)
const nameOf = ({ given }: VendorRow) => fold(textOf(given.name))
const byExternalId = (known: Known) => new Map(known.map((vendor) => [vendor.externalId, vendor]))

/** Everything that rows could match by, for the one statement that looks the vendors up. */
export const keysOfRows = (rows: readonly VendorRow[]) => ({
  ids: rows.map(({ id }) => id).filter((id) => id !== ''),
  externalIds: rows.map(externalIdOf).filter((id) => id !== ''),
  nameKeys: rows.map(nameOf),
})

/** An unknown id is ignored: a CSV from another system may have an id column of its own. */
export const matchRows = (rows: readonly VendorRow[], known: Known): Match[] => {
  const ids = new Map(known.map((vendor) => [vendor.id, vendor]))
  const externalIds = byExternalId(known)
  const names = Map.groupBy(known, (vendor) => fold(vendor.name))
  return rows.map((row): Match => {
    const own = ids.get(row.id.toLowerCase())
    if (own) return { ...row, by: 'id', found: [own] }
    if (externalIdOf(row) === '') return { ...row, by: 'name', found: names.get(nameOf(row)) ?? [] }
    const other = externalIds.get(externalIdOf(row))
    return { ...row, by: 'externalId', found: other ? [other] : [] }
  })
}

/** Every row must match at most one vendor, and no two rows the same one. */
export const matchErrors = async (matches: readonly Match[], known: Known): Promise<RowProblem[]> => {
  const owners = byExternalId(known)
  return [
    ...matches.flatMap(severalFound),
    ...matches.flatMap((match) => taken(match, owners)),
    ...(await repetitions(matches)),
  ]
}

const severalFound = ({ row, found }: Match): RowProblem[] =>
  found.length < 2 ? [] : [{ row, column: 'name', message: 'matches several vendors: add the externalId' }]

const taken = (match: Match, owners: ReadonlyMap<string | null, VendorRecord>): RowProblem[] => {
  const owner = owners.get(externalIdOf(match))
  const isOther = match.by === 'id' && owner !== undefined && owner !== match.found[0]
  return isOther ? [{ row: match.row, column: 'externalId', message: 'belongs to another vendor' }] : []
}

/** Two rows for one vendor contradict each other. */
const repetitions = async (matches: readonly Match[]) => {
  const seen = new Map<string, number>()
  const errors: RowProblem[] = []
  for await (const slice of inSlices(matches)) errors.push(...slice.flatMap((match) => repeated(match, seen)))
  return errors
}

const repeated = (match: Match, seen: Map<string, number>): RowProblem[] => {
  const clash = clashesOf(match).find(({ key }) => seen.has(key))
  const error = clash && { row: match.row, column: clash.column, message: clash.message(seen.get(clash.key) ?? 0) }
  for (const key of claimsOf(match)) if (!seen.has(key)) seen.set(key, match.row)
  return error ? [error] : []
}

const vendorKey = ({ found }: Match) => (found.length === 1 ? [`vendor ${found[0]?.id}`] : [])
const externalKey = (match: Match) => (externalIdOf(match) === '' ? [] : [`external id ${externalIdOf(match)}`])
/** Vendors may share a name if every row for them is identified in another way. */
const nameKey = (match: Match, isIdentifier: boolean) =>
  nameOf(match) === '' ? [] : [`${isIdentifier ? 'matched by' : 'has'} name ${nameOf(match)}`]

const claimsOf = (match: Match) => [...vendorKey(match), ...externalKey(match), ...nameKey(match, match.by === 'name')]

type Clash = { key: string; column: string; message: (row: number) => string }
const clashesOf = (match: Match): Clash[] => {
  const clash = (column: string, message: Clash['message']) => (key: string) => ({ key, column, message })
  const repeats = (row: number) => `is already used in row ${row}`
  return [
    ...externalKey(match).map(clash('externalId', repeats)),
    ...(match.by === 'name' ? nameKey(match, true).map(clash('name', repeats)) : []),
    ...vendorKey(match).map(clash(match.by, (row) => `is the same vendor as in row ${row}`)),
    ...nameKey(match, match.by !== 'name').map(
      clash('name', (row) => `is also the name in row ${row}: add the externalId`),
    ),
  ]
}
