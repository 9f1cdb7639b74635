import type { CertificationCreate, CertificationUpdate } from '../../contract/certifications.ts'
import { record } from '../audit/record.ts'
import { changesBetween, isEmpty } from '../audit/rules.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/tx.ts'
import { notFound } from '../errors.ts'
import * as frameworks from '../frameworks/service.ts'
import * as responsibilities from '../responsibilities/service.ts'
import * as vendors from '../vendors/service.ts'
import * as queries from './queries.ts'
import {
  type CertificationFields,
  type CertificationRow,
  fieldsAfter,
  fieldsOf,
  fieldsOfCreate,
  isMatchedByName,
  refused,
  withStatus,
} from './rules.ts'

export const listOfVendor = async (ctx: Ctx, vendorId: string) => {
  const vendor = await queries.ofVendor(ctx.db, vendorId)
  if (!vendor) throw notFound()
  return { ...vendor, entries: vendor.entries.map((c) => withStatus(c, ctx.now)) }
}

export const create = (ctx: Ctx, vendorId: string, body: CertificationCreate) =>
  inTransaction(ctx, async (tx) => {
    const vendor = await vendorOf(tx, vendorId)
    const fields = await withFramework(tx, undefined, fieldsOfCreate(body))
    const created = await queries.insert(tx.db, vendorId, fields, tx.now)
    const generated = await generate(tx, vendorId, fields.frameworkId)
    await record(tx, 'CREATE_CERTIFICATION', created, { ...vendor, certification: fields, responsibilities: generated })
    return withStatus(created, tx.now)
  })

export const update = (ctx: Ctx, vendorId: string, id: string, body: CertificationUpdate) =>
  inTransaction(ctx, async (tx) => {
    const vendor = await vendorOf(tx, vendorId)
    const before = await lock(tx, vendorId, id)
    const fields = await withFramework(tx, before, fieldsAfter(before, body))
    const changes = changesBetween(before, fields)
    if (isEmpty(changes)) return withStatus(before, tx.now)
    const after = await queries.update(tx.db, id, fields, tx.now)
    const generated = changes.frameworkId ? await generate(tx, vendorId, fields.frameworkId) : 0
    await record(tx, 'UPDATE_CERTIFICATION', after, { ...vendor, changes, responsibilities: generated })
    return withStatus(after, tx.now)
  })

/** The actions that it brought stay: what the customer has promised itself does not end with a paper. */
export const remove = (ctx: Ctx, vendorId: string, id: string) =>
  inTransaction(ctx, async (tx) => {
    const vendor = await vendorOf(tx, vendorId)
    const before = await lock(tx, vendorId, id)
    await queries.remove(tx.db, id)
    await record(tx, 'DELETE_CERTIFICATION', before, { ...vendor, certification: fieldsOf(before) })
    return { deleted: true, id: before.id }
  })

/** First of all the vendor, in the order in which deleting one locks: so neither waits for the other in a circle. */
const vendorOf = async (tx: Ctx, id: string) => {
  const vendor = await vendors.hold(tx, id)
  return { vendorId: vendor.id, vendorName: vendor.name }
}

const lock = async (tx: Ctx, vendorId: string, id: string) => {
  const found = await queries.lock(tx.db, vendorId, id)
  if (!found) throw notFound()
  return found
}

/** The framework that was chosen, or the one that the name says; held, so that its controls stay as they are read. */
const withFramework = async (tx: Ctx, before: CertificationRow | undefined, fields: CertificationFields) => {
  const isNamed = isMatchedByName(before, fields)
  const frameworkId = isNamed ? await frameworks.named(tx, fields.name) : fields.frameworkId
  if (frameworkId === null || frameworkId === before?.frameworkId) return fields
  if (await frameworks.hold(tx, frameworkId)) return { ...fields, frameworkId }
  if (isNamed) return fields
  throw refused('frameworkId', 'must be the id of a framework')
}

const generate = async (tx: Ctx, vendorId: string, frameworkId: string | null) =>
  frameworkId === null ? 0 : responsibilities.generate(tx, { vendorId, frameworkId })
