import type { Problem } from '../../contract/schema.ts'
import { fold } from '../../contract/text.ts'
import type { VendorCsvImported, VendorImport, VendorRecord, VendorUpdate } from '../../contract/vendors.ts'
import { recordAll } from '../audit/record.ts'
import { changesBetween, isEmpty } from '../audit/rules.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/tx.ts'
import * as queries from './csvQueries.ts'
import { type RowError, readVendors, repetitions, rowErrors, textOf, type VendorRow } from './csvRules.ts'
import { fieldsAfter, fieldsOfImport, fieldsOfRecord, type VendorFields } from './rules.ts'

type Checked<T> = { value: T } | { problems: readonly Problem[] }
/** The same checks as for a single vendor. */
export type RowChecks = {
  create: (given: unknown) => Checked<VendorImport>
  update: (given: unknown) => Checked<VendorUpdate>
}
type Creation = { fields: VendorFields }
type Change = { before: VendorRecord; fields: VendorFields }
type Outcome = { errors: RowError[]; creations: Creation[]; changes: Change[]; unchanged: number }

/**
 * A vendor is known by its external id, or else by its name: what is known is changed, the rest is created. All rows or
 * none; a trial run does everything but write.
 */
export const importCsv = (ctx: Ctx, csv: string, { dryRun, checks }: { dryRun: boolean; checks: RowChecks }) =>
  inTransaction(ctx, async (tx): Promise<VendorCsvImported> => {
    const { rows, ignoredColumns } = readVendors(csv)
    const { errors, creations, changes, unchanged } = await examine(tx, rows, checks)
    if (errors.length > 0) return { created: 0, updated: 0, unchanged: 0, errors, ignoredColumns }
    if (!dryRun) await write(tx, creations, changes)
    return { created: creations.length, updated: changes.length, unchanged, errors, ignoredColumns }
  })

const examine = async (tx: Ctx, rows: readonly VendorRow[], checks: RowChecks): Promise<Outcome> => {
  const known = await lookUp(tx, rows)
  const outcome: Outcome = { errors: repetitions(rows), creations: [], changes: [], unchanged: 0 }
  for (const { row, given } of rows) {
    const found = known(given)
    if (found.length > 1)
      outcome.errors.push({ row, column: 'name', message: 'is the name of several vendors: give the externalId' })
    else outcome.errors.push(...rowErrors(row, take(outcome, given, found[0], checks)))
  }
  outcome.errors.sort((a, b) => a.row - b.row)
  return outcome
}

/** What is to be done about a row, or what is wrong with it. */
const take = (outcome: Outcome, given: object, before: VendorRecord | undefined, checks: RowChecks) => {
  const checked = before ? checks.update(given) : checks.create(given)
  if ('problems' in checked) return checked.problems
  const fields = before ? fieldsAfter(before, checked.value) : fieldsOfImport(checked.value as VendorImport)
  if (!before) outcome.creations.push({ fields })
  else if (isEmpty(changesBetween(fieldsOfRecord(before), fields))) outcome.unchanged += 1
  else outcome.changes.push({ before, fields })
  return []
}

const lookUp = async (tx: Ctx, rows: readonly VendorRow[]) => {
  const externalIds = rows.map(({ given }) => textOf(given.externalId)).filter((id) => id !== '')
  const names = rows.map(({ given }) => fold(textOf(given.name)))
  const found = await queries.lockKnown(tx.db, externalIds, names)
  const byId = new Map(found.map((vendor) => [vendor.externalId, vendor]))
  const byName = Map.groupBy(found, (vendor) => fold(vendor.name))
  return (given: Record<string, unknown>): VendorRecord[] => {
    const externalId = textOf(given.externalId)
    if (externalId === '') return byName.get(fold(textOf(given.name))) ?? []
    const vendor = byId.get(externalId)
    return vendor ? [vendor] : []
  }
}

const write = async (tx: Ctx, creations: readonly Creation[], changes: readonly Change[]) => {
  const created = await queries.insertAll(
    tx.db,
    creations.map(({ fields }) => fields),
    tx.now,
  )
  const createdTold = created.map((vendor) => ({ entity: vendor, meta: { vendor: fieldsOfRecord(vendor) } }))
  await queries.updateAll(
    tx.db,
    changes.map(({ before, fields }) => ({ id: before.id, fields })),
    tx.now,
  )
  const changedTold = changes.map(({ before, fields }) => ({
    entity: { id: before.id, name: fields.name },
    meta: { changes: changesBetween(fieldsOfRecord(before), fields) },
  }))
  await recordAll(tx, 'CREATE_VENDOR', createdTold)
  await recordAll(tx, 'UPDATE_VENDOR', changedTold)
}
