import type { Problem } from '../../../contract/schema.ts'
import { type ImportAnswer, MAX_ANSWERS, MAX_CHANGES_SHOWN } from '../../../contract/tables/imports.ts'
import type { RowChange, RowQuestion, VendorCsvImported } from '../../../contract/vendors/csv.ts'
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
import { isIdColumn } from './columns.ts'
import { keysOfRows, matchErrors, matchRows } from './matching.ts'
import { customIn, type People, peopleIn, personIn } from './people.ts'
import * as queries from './queries.ts'
import { settle } from './questions.ts'
import { readVendors } from './readVendors.ts'
import {
  type CsvToRead,
  type RowError,
  type RowProblem,
  type RowWarning,
  rowErrors,
  type VendorRow,
  withCells,
} from './rules.ts'
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
/** What would happen to each row; wrong ones are in `errors` alone. `unchanged` are those that their vendors are like already. */
type Plan = {
  creations: Creation[]
  changes: Change[]
  unchanged: Change[]
  questions: RowQuestion[]
  problems: RowProblem[]
}
type Outcome = Omit<Plan, 'problems'> & {
  errors: RowError[]
  warnings: RowWarning[]
  knowsIds: boolean
}

export const shownChange = ({ row, before, fields }: Change): RowChange => {
  const changes = changesOf(fieldsOfRecord(before), fields)
  return { row, vendorId: before.id, name: before.name, fields: changes, vendorName: before.name, changes }
}
/** What an answer names; the counts are of all. */
const shown = ({ creations, changes, questions }: Pick<Plan, 'creations' | 'changes' | 'questions'>) => ({
  added: creations.slice(0, MAX_CHANGES_SHOWN).map(({ row, fields }) => ({ row, name: fields.name })),
  changes: changes.slice(0, MAX_CHANGES_SHOWN).map(shownChange),
  questions: questions.slice(0, MAX_ANSWERS),
})

type Import = Omit<CsvToRead, 'fields'> & {
  dryRun: boolean
  answers: readonly ImportAnswer[]
  checks: RowChecks
}

/**
 * A row updates the vendor with its id, external id or name, and creates one if there is none. All rows are written or
 * none; a dry run does everything except the write. Imports run one at a time: names are not unique in the database, so
 * the second import must see what the first created. A vendor created through the API meanwhile counts as created after
 * the import.
 */
export const importCsv = async (ctx: Ctx, { dryRun, answers, checks, ...file }: Import) => {
  const fields = await vendorFields.list(ctx)
  const { rows, ...table } = await readVendors({ ...file, fields }, readerOf(ctx))
  return inTransaction(ctx, async (tx): Promise<VendorCsvImported> => {
    const custom = await vendorFields.hold(tx)
    if (!dryRun) await queries.waitForOtherImports(tx.db)
    const outcome = await examine(tx, rows, { checks, custom, answers })
    const { creations, changes, unchanged, errors, warnings, questions } = outcome
    const ignoredColumns = table.ignoredColumns.filter((column) => !(outcome.knowsIds && isIdColumn(column)))
    const isRefused = !dryRun && errors.length + questions.length > 0
    const counts = isRefused ? [0, 0, 0] : [creations, changes, unchanged].map(({ length }) => length)
    const [created = 0, updated = 0, same = 0] = counts
    if (!dryRun && !isRefused) await write(tx, creations, changes)
    return { created, updated, unchanged: same, ...shown(outcome), errors, warnings, ignoredColumns }
  })
}

/** The same for some rows of a file, in the transaction of their progress: the valid ones are written without the others. */
export const importRows = async (
  tx: Ctx,
  rows: readonly VendorRow[],
  { dryRun, ...rules }: Rules & { dryRun: boolean },
) => {
  if (!dryRun) await queries.waitForOtherImports(tx.db)
  const { creations, changes, unchanged, ...outcome } = await examine(tx, rows, rules)
  const written = dryRun ? [] : await write(tx, creations, changes)
  const counts = { created: creations.length, updated: changes.length, unchanged: unchanged.length }
  return { ...counts, ...outcome, ...shown({ creations, changes, questions: outcome.questions }), written }
}

type Rules = { checks: RowChecks; custom: readonly VendorField[]; answers: readonly ImportAnswer[] }
const MAY_NOT_UPDATE = 'is an existing vendor, and updating vendors needs the permission vendors:edit'

const examine = async (tx: Ctx, rows: readonly VendorRow[], { answers, ...rules }: Rules): Promise<Outcome> => {
  const known = await queries.lockKnown(tx.db, keysOfRows(rows))
  const people = await peopleIn(tx, rules.custom, rows)
  const found = matchRows(rows, known)
  const { matches, questions } = settle(found, known, answers)
  const problems = await matchErrors(matches, known)
  const plan: Plan = { creations: [], changes: [], unchanged: [], questions, problems }
  for await (const slice of inSlices(matches.filter((match) => match.found.length < 2)))
    for (const { found: vendors, ...row } of slice)
      problems.push(...rowErrors(row.row, take(plan, row, vendors[0], { ...rules, people })))
  if (!may(tx.actor, 'vendors:edit'))
    problems.push(...plan.changes.map(({ row }) => ({ row, column: 'name', message: MAY_NOT_UPDATE })))
  const errors = withCells(
    rows,
    problems.toSorted((a, b) => a.row - b.row),
  )
  const good = withoutWrong(plan)
  return {
    ...good,
    questions,
    errors,
    warnings: await warningsOf(tx, [...good.changes, ...good.unchanged]),
    knowsIds: found.some(({ by }) => by === 'id'),
  }
}

const withoutWrong = ({ creations, changes, unchanged, problems }: Plan) => {
  const wrong = new Set(problems.map(({ row }) => row))
  const right = <T extends { row: number }>(rows: readonly T[]) => rows.filter(({ row }) => !wrong.has(row))
  return { creations: right(creations), changes: right(changes), unchanged: right(unchanged) }
}

/** Adds a row to the creations or changes, or returns what is wrong with it. */
const take = (
  plan: Plan,
  { row, given, custom: cells, owner: cell, problems: unread }: VendorRow,
  before: VendorRecord | undefined,
  { checks, custom, people }: Omit<Rules, 'answers'> & { people: People },
) => {
  const checked = before ? checks.update(given) : checks.create(given)
  const { values, problems } = customIn(custom, people, cells, before?.customFields)
  const owner = cell === undefined ? { id: before?.ownerId ?? null } : personIn(people, cell, before?.ownerId)
  const ownerProblems = 'message' in owner ? [{ path: 'ownerEmail', message: owner.message }] : []
  const wrong = [...('problems' in checked ? checked.problems : []), ...unread, ...ownerProblems, ...problems]
  if ('problems' in checked || 'message' in owner || wrong.length > 0) return wrong
  const read = before
    ? fieldsAfter(before, checked.value, values)
    : fieldsOfImport(checked.value as VendorImport, values)
  const fields = { ...read, ownerId: owner.id }
  if (!before) plan.creations.push({ row, fields })
  else if (isEmpty(changesOf(fieldsOfRecord(before), fields))) plan.unchanged.push({ row, before, fields })
  else plan.changes.push({ row, before, fields })
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
