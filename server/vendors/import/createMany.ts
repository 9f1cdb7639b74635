import { messages } from '../../../contract/errors.ts'
import type { Problem } from '../../../contract/schema.ts'
import type { VendorsCreated } from '../../../contract/vendors/bulk.ts'
import type { CustomFields } from '../../../contract/vendors/customFields.ts'
import { VENDOR_DATA, type VendorImport } from '../../../contract/vendors/vendors.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { badRequest, conflict, type HttpError, invalid } from '../../errors.ts'
import { holdUsers } from '../../people/identity/accounts.ts'
import { NO_USER, readValues } from '../customFields.ts'
import * as vendorFields from '../fields/service.ts'
import { fieldsOfImport, type VendorFields } from '../rules.ts'
import { type Checked, write } from './csvImport.ts'
import { lockKnown } from './queries.ts'

/** A vendor as it is created, or what is wrong with it; without a name that is said in a sentence of its own. */
export type CheckedRow = Checked<VendorImport> & { sentence?: string | undefined }

type Person = { path: string; id: string }
type Read = { vendor: VendorImport; values: CustomFields; people: Person[] }
type Refused = { error: HttpError }
type Row = { fields: VendorFields } | Refused

const refused = (problems: readonly Problem[]): Refused => ({ error: invalid(VENDOR_DATA, problems) })

/** Each row on its own: those that are valid are created, and the answer says what is wrong with the others. */
export const createMany = (ctx: Ctx, given: readonly CheckedRow[]): Promise<VendorsCreated> =>
  inTransaction(ctx, async (tx) => {
    const rows = await examined(tx, await readRows(tx, given))
    const creations = rows.flatMap((row, i) => ('fields' in row ? [{ row: i, fields: row.fields }] : []))
    // They come back in the order in which they are given.
    const ids = (await write(tx, creations, [])).map(({ id }) => id).values()
    const entries = rows.map((row) => ({
      id: 'fields' in row ? (ids.next().value ?? null) : null,
      error: 'error' in row ? errorBody(row.error) : null,
    }))
    return { created: creations.length, refused: rows.length - creations.length, entries }
  })

const readRows = async (tx: Ctx, given: readonly CheckedRow[]) => {
  const custom = await vendorFields.hold(tx)
  const personKeys = custom.filter(({ kind }) => kind === 'PERSON').map(({ key }) => key)
  return given.map((checked): Read | Refused => {
    if ('problems' in checked) return { error: invalidRow(checked) }
    const vendor = checked.value
    const { values, problems } = readValues(custom, vendor.customFields ?? {}, {})
    if (problems.length > 0) return refused(problems)
    const named = [
      { path: 'ownerId', id: vendor.ownerId },
      ...personKeys.map((key) => ({ path: `customFields/${key}`, id: values[key] })),
    ]
    return { vendor, values, people: named.flatMap(({ path, id }) => (id ? [{ path, id: String(id) }] : [])) }
  })
}

const invalidRow = ({ problems, sentence }: Extract<CheckedRow, { problems: unknown }>) =>
  sentence === undefined ? invalid(VENDOR_DATA, problems) : badRequest(sentence, [...problems])

/** What the database knows about: people must exist, and an external id belongs to one vendor. */
const examined = async (tx: Ctx, rows: readonly (Read | Refused)[]): Promise<Row[]> => {
  const read = rows.filter((row) => 'vendor' in row)
  const users = await holdUsers(tx, [...new Set(read.flatMap(({ people }) => people.map(({ id }) => id)))])
  const externalIds = read.flatMap(({ vendor }) => vendor.externalId || [])
  const taken = await lockKnown(tx.db, { ids: [], externalIds, nameKeys: [] })
  const owners = new Map(taken.map(({ id, externalId }) => [externalId, id as string | undefined]))
  return rows.map((row) => {
    if ('error' in row) return row
    const strangers = row.people.filter(({ id }) => !users.has(id))
    if (strangers.length > 0) return refused(strangers.map(({ path }) => ({ path, message: NO_USER })))
    const fields = fieldsOfImport(row.vendor, row.values)
    if (owners.has(fields.externalId)) return { error: externalIdTaken(owners.get(fields.externalId)) }
    // The first row with an external id gets it.
    if (fields.externalId !== null) owners.set(fields.externalId, undefined)
    return { fields }
  })
}

const externalIdTaken = (existingId: string | undefined) =>
  conflict(messages.vendorExternalIdTaken, undefined, existingId === undefined ? {} : { existingId })

const errorBody = ({ message, code, details, members }: HttpError) => ({
  error: message,
  code,
  ...members,
  ...(details && { details }),
})
