import { columnKey } from '../../../contract/values/text.ts'
import {
  isTakenColumn,
  keyFrom,
  MAX_VENDOR_FIELDS,
  VENDOR_FIELD,
  type VendorField,
  type VendorFieldCreate,
  type VendorFieldUpdate,
} from '../../../contract/vendors/customFields.ts'
import { record } from '../../audit/record.ts'
import { changesBetween, isEmpty } from '../../audit/rules.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { conflict, invalid, notFound } from '../../errors.ts'
import * as queries from './queries.ts'

export const list = (ctx: Ctx) => queries.list(ctx.db)

/** For a change of values. Call it before vendors are locked: deleting a field locks them in this order, too. */
export const hold = (tx: Ctx) => queries.hold(tx.db)

export const find = async (ctx: Ctx, id: string) => {
  const field = requireField(await queries.list(ctx.db), id)
  return { ...field, vendorCount: await queries.countVendors(ctx.db, field.key) }
}

const requireField = (fields: readonly VendorField[], id: string) => {
  const field = fields.find((known) => known.id === id)
  if (!field) throw notFound()
  return field
}

export const create = (ctx: Ctx, { name, kind, ...given }: VendorFieldCreate) =>
  inTransaction(ctx, async (tx) => {
    const others = await queries.lockAll(tx.db)
    if (others.length >= MAX_VENDOR_FIELDS)
      throw conflict(`There can be at most ${MAX_VENDOR_FIELDS} custom fields.`, 'custom_field_limit_reached')
    const names = others.flatMap((other) => [other.key, other.name])
    const key = given.key ?? keyFrom(name, names)
    const choices = given.choices ?? []
    check(others, { key, name, kind, choices })
    const field = await queries.insert(tx.db, { key, name, kind, choices, position: others.length + 1 }, tx.now)
    await record(tx, 'CREATE_VENDOR_FIELD', field, { key, kind, choices })
    return field
  })

type Checked = Pick<VendorField, 'key' | 'name' | 'kind' | 'choices'>
/**
 * A column of a CSV file must mean one field only, by its key or by its name. Those that `before` has stay: they may be
 * older than a field of vendors that is called the same.
 */
const check = (others: readonly VendorField[], { key, name, kind, choices }: Checked, before?: Checked) => {
  const taken = new Set(others.flatMap((other) => [other.key, other.name]).map(columnKey))
  const isTaken = (text: string) => taken.has(columnKey(text)) || isTakenColumn(text)
  const problems = [
    ...(name !== before?.name && isTaken(name) ? [{ path: 'name', message: 'is the name of another field' }] : []),
    ...(key !== before?.key && isTaken(key) ? [{ path: 'key', message: 'is the key of another field' }] : []),
    ...(kind === 'CHOICE' && choices.length === 0 ? [{ path: 'choices', message: 'must not be empty' }] : []),
    ...(kind !== 'CHOICE' && choices.length > 0 ? [{ path: 'choices', message: 'are only for the kind CHOICE' }] : []),
  ]
  if (problems.length > 0) throw invalid(VENDOR_FIELD, problems)
}

export const update = (ctx: Ctx, id: string, { position, ...given }: VendorFieldUpdate) =>
  inTransaction(ctx, async (tx) => {
    const all = await queries.lockAll(tx.db)
    const before = requireField(all, id)
    const others = all.filter((field) => field.id !== id)
    const place = Math.min(position ?? before.position, all.length)
    const after = { ...before, ...given, position: place }
    const changes = changesBetween(before, after)
    if (isEmpty(changes)) return before
    check(others, after, before)
    await queries.update(tx.db, id, after)
    await queries.arrange(tx.db, [...others.slice(0, place - 1), after, ...others.slice(place - 1)].map(idOf))
    await record(tx, 'UPDATE_VENDOR_FIELD', after, { changes })
    return after
  })

const idOf = ({ id }: VendorField) => id

export const remove = (ctx: Ctx, id: string) =>
  inTransaction(ctx, async (tx) => {
    const all = await queries.lockAll(tx.db)
    const field = requireField(all, id)
    await queries.remove(tx.db, id)
    const vendorCount = await queries.removeValues(tx.db, field.key, tx.now)
    await queries.arrange(tx.db, all.filter((other) => other.id !== id).map(idOf))
    await record(tx, 'DELETE_VENDOR_FIELD', field, { key: field.key, kind: field.kind, vendors: vendorCount })
    return { deleted: true, id, vendorCount }
  })
