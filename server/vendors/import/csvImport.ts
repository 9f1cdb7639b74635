import type { Problem } from '../../../contract/schema.ts'
import { MAX_CHANGES_SHOWN, type RowChange, type VendorCsvImported } from '../../../contract/vendors/csv.ts'
import type { VendorField } from '../../../contract/vendors/customFields.ts'
import type { VendorImport, VendorRecord, VendorUpdate } from '../../../contract/vendors/vendors.ts'
import { recordAll } from '../../audit/record.ts'
import { isEmpty } from '../../audit/rules.ts'
import { type Ctx, may } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { readerOf } from '../../limits/clients.ts'
import { inSlices } from '../../tables/slices.ts'
import * as bulkQueries from '../bulkQueries.ts'
import * as vendorFields from '../fields/service.ts'
import { notifyAssignedOwner } from '../owners.ts'
import { changesOf, fieldsAfter, fieldsOfImport, fieldsOfRecord, type VendorFields } from '../rules.ts'
import { recordMoves } from '../stages.ts'
import { keysOfRows, matchErrors, matchRows } from './matching.ts'
import { customIn, type People, peopleIn, personIn } from './people.ts'
import * as queries from './queries.ts'
import { readVendors } from './readVendors.ts'
import { isIdColumn, type RowError, type RowWarning, rowErrors, type VendorRow } from './rules.ts'
import type { Written } from './undoQueries.ts'
import { warningsOf } from './warnings.ts'

export type Checked<T> = { value: T } | { problems: readonly Problem[] }
/** The same validation as for a single vendor. */
export type RowChecks = {
  create: (given: unknown) => Checked<VendorImport>
  update: (given: unknown) => Checked<VendorUpdate>
}
type Creation = { row: number; fields: VendorFields }
type Update = { before: VendorRecord; fields: VendorFields }
type Change = Creation & Update
/** `unchanged` are the rows that their vendors are like already. */
type Outcome = {
  errors: RowError[]
  warnings: RowWarning[]
  creations: Creation[]
  changes: Change[]
  unchanged: Change[]
  knowsIds: boolean
}

const shownChange = ({ row, before, fields }: Change): RowChange => ({
  row,
  vendorId: before.id,
  vendorName: before.name,
  changes: changesOf(fieldsOfRecord(before), fields),
})

type Import = { dryRun: boolean; keepEmptyCells: boolean; checks: RowChecks }

/**
 * A row updates the vendor with its id, external id or name, and creates one if there is none. All rows are written or
 * none; a dry run does everything except the write. Imports run one at a time: names are not unique in the database, so
 * the second import must see what the first created. A vendor created through the API meanwhile counts as created after
 * the import.
 */
export const importCsv = async (ctx: Ctx, csv: string, { dryRun, keepEmptyCells, checks }: Import) => {
  const fields = await vendorFields.list(ctx)
  const { rows, ...table } = await readVendors({ csv, fields, keepEmptyCells }, readerOf(ctx))
  return inTransaction(ctx, async (tx): Promise<VendorCsvImported> => {
    const custom = await vendorFields.hold(tx)
    if (!dryRun) await queries.waitForOtherImports(tx.db)
    const { creations, changes, unchanged, knowsIds, ...said } = await examine(tx, rows, { checks, custom })
    const ignoredColumns = table.ignoredColumns.filter((column) => !(knowsIds && isIdColumn(column)))
    if (said.errors.length > 0) return { created: 0, updated: 0, unchanged: 0, changes: [], ...said, ignoredColumns }
    if (!dryRun) await write(tx, creations, changes)
    const counts = { created: creations.length, updated: changes.length, unchanged: unchanged.length }
    return { ...counts, changes: changes.slice(0, MAX_CHANGES_SHOWN).map(shownChange), ...said, ignoredColumns }
  })
}

/** The same for some rows of a file, in the transaction of their progress: the valid ones are written without the others. */
export const importRows = async (
  tx: Ctx,
  rows: readonly VendorRow[],
  { dryRun, ...rules }: Rules & { dryRun: boolean },
) => {
  if (!dryRun) await queries.waitForOtherImports(tx.db)
  const { errors, ...outcome } = await examine(tx, rows, rules)
  const wrong = new Set(errors.map(({ row }) => row))
  const creations = outcome.creations.filter(({ row }) => !wrong.has(row))
  const changes = outcome.changes.filter(({ row }) => !wrong.has(row))
  const unchanged = outcome.unchanged.filter(({ row }) => !wrong.has(row)).length
  const warnings = outcome.warnings.filter(({ row }) => !wrong.has(row))
  const written = dryRun ? [] : await write(tx, creations, changes)
  return { created: creations.length, updated: changes.length, unchanged, errors, warnings, written }
}

type Rules = { checks: RowChecks; custom: readonly VendorField[] }
const MAY_NOT_UPDATE = 'is an existing vendor, and updating vendors needs the permission vendors:edit'

const examine = async (tx: Ctx, rows: readonly VendorRow[], { checks, custom }: Rules): Promise<Outcome> => {
  const known = await queries.lockKnown(tx.db, keysOfRows(rows))
  const people = await peopleIn(tx, custom, rows)
  const matches = matchRows(rows, known)
  const knowsIds = matches.some(({ by }) => by === 'id')
  const errors = await matchErrors(matches, known)
  const outcome: Outcome = { errors, warnings: [], creations: [], changes: [], unchanged: [], knowsIds }
  for await (const slice of inSlices(matches.filter(({ found }) => found.length < 2)))
    for (const { found, ...row } of slice)
      outcome.errors.push(...rowErrors(row.row, take(outcome, row, found[0], { checks, custom, people })))
  if (!may(tx.actor, 'vendors:edit')) {
    const errors = outcome.changes.map(({ row }) => ({ row, column: 'name', message: MAY_NOT_UPDATE }))
    outcome.errors.push(...errors)
  }
  outcome.errors.sort((a, b) => a.row - b.row)
  return { ...outcome, warnings: await warningsOf(tx, [...outcome.changes, ...outcome.unchanged]) }
}

/** Adds a row to the creations or changes, or returns what is wrong with it. */
const take = (
  outcome: Outcome,
  { row, given, custom: cells, owner: cell }: VendorRow,
  before: VendorRecord | undefined,
  { checks, custom, people }: Rules & { people: People },
) => {
  const checked = before ? checks.update(given) : checks.create(given)
  const { values, problems } = customIn(custom, people, cells, before?.customFields)
  const owner = cell === undefined ? { id: before?.ownerId ?? null } : personIn(people, cell, before?.ownerId)
  const ownerProblems = 'message' in owner ? [{ path: 'ownerEmail', message: owner.message }] : []
  const wrong = [...('problems' in checked ? checked.problems : []), ...ownerProblems, ...problems]
  if ('problems' in checked || 'message' in owner || wrong.length > 0) return wrong
  const read = before
    ? fieldsAfter(before, checked.value, values)
    : fieldsOfImport(checked.value as VendorImport, values)
  const fields = { ...read, ownerId: owner.id }
  if (!before) outcome.creations.push({ row, fields })
  else if (isEmpty(changesOf(fieldsOfRecord(before), fields))) outcome.unchanged.push({ row, before, fields })
  else outcome.changes.push({ row, before, fields })
  return []
}

/** Returns which vendors it wrote, with their fields before. */
export const write = async (
  tx: Ctx,
  creations: readonly Creation[],
  changes: readonly Update[],
): Promise<Written[]> => {
  const created = await bulkQueries.insertAll(
    tx.db,
    creations.map(({ fields }) => fields),
    tx.now,
  )
  await recordMoves(tx, movesOf(created, changes))
  const createdEntries = created.map((vendor) => ({ entity: vendor, meta: { vendor: fieldsOfRecord(vendor) } }))
  await bulkQueries.updateAll(
    tx.db,
    changes.map(({ before, fields }) => ({ id: before.id, fields })),
    tx.now,
  )
  const changedEntries = changes.map(({ before, fields }) => ({
    entity: { id: before.id, name: fields.name },
    meta: { changes: changesOf(fieldsOfRecord(before), fields) },
  }))
  await recordAll(tx, 'CREATE_VENDOR', createdEntries)
  await recordAll(tx, 'UPDATE_VENDOR', changedEntries)
  await notifyAssignedOwners(tx, [
    ...created,
    ...changes
      .filter(({ before, fields }) => before.ownerId !== fields.ownerId)
      .map(({ before, fields }) => ({ ...fields, id: before.id })),
  ])
  return [
    ...created.map(({ id }) => ({ id, before: null })),
    ...changes.map(({ before }) => ({ id: before.id, before: fieldsOfRecord(before) })),
  ]
}

const movesOf = (created: readonly VendorRecord[], changes: readonly Update[]) => [
  ...created.map(({ id, stage }) => ({ id, from: null, to: stage })),
  ...changes.map(({ before, fields }) => ({ id: before.id, from: before.stage, to: fields.stage })),
]

type Owned = { id: string; name: string; ownerId: string | null }
const notifyAssignedOwners = async (tx: Ctx, vendors: readonly Owned[]) => {
  for (const [ownerId, assigned] of Map.groupBy(vendors, (vendor) => vendor.ownerId))
    if (ownerId !== null) await notifyAssignedOwner(tx, ownerId, assigned)
}
