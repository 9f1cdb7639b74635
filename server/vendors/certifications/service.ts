import type {
  CertificationCreate,
  CertificationFields,
  CertificationUpdate,
} from '../../../contract/vendors/certifications.ts'
import { record } from '../../audit/record.ts'
import { changesBetween, isEmpty } from '../../audit/rules.ts'
import type { Ctx } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { hashesOf, insertFile, loggedFile, releasing, removeFile, storeAll } from '../../files/service.ts'
import type { ReceivedFile } from '../../http/receivedFile.ts'
import * as frameworks from '../../library/frameworks/service.ts'
import * as organisation from '../../organisation/service.ts'
import * as responsibilities from '../responsibilities/service.ts'
import * as vendors from '../service.ts'
import * as queries from './queries.ts'
import {
  type CertificationRow,
  fieldsAfter,
  fieldsOf,
  fieldsOfCreate,
  isMatchedByName,
  refused,
  withStatus,
} from './rules.ts'

type Files = readonly ReceivedFile[]
type OfVendor = { vendorId: string; vendorName: string }

export const listOfVendor = async (ctx: Ctx, vendorId: string) => {
  const found = await queries.ofVendor(ctx.db, vendorId, ctx.now)
  if (!found) throw notFound()
  const { today, ...vendor } = found
  return { ...vendor, entries: vendor.entries.map((c) => withStatus(c, today)) }
}

export const create = (ctx: Ctx, vendorId: string, body: CertificationCreate, files: Files = []) =>
  storeAll(ctx, files, async (tx) => {
    const held = await lockFramework(tx, body)
    const vendor = await vendorOf(tx, vendorId)
    const fields = withFramework(held, undefined, fieldsOfCreate(body))
    const created = await queries.insert(tx.db, vendorId, fields, tx.now)
    const generated = await generate(tx, vendorId, fields.frameworkId)
    await record(tx, 'CREATE_CERTIFICATION', created, { ...vendor, certification: fields, responsibilities: generated })
    return attach(tx, vendor, created, files)
  })

export const update = (ctx: Ctx, vendorId: string, id: string, body: CertificationUpdate, files: Files = []) =>
  storeAll(ctx, files, async (tx) => {
    const held = await lockFramework(tx, body)
    const vendor = await vendorOf(tx, vendorId)
    const before = await lock(tx, vendorId, id)
    const fields = withFramework(held, before, fieldsAfter(before, body))
    const changes = changesBetween(before, fields)
    if (isEmpty(changes)) return attach(tx, vendor, before, files)
    const after = await queries.update(tx.db, id, fields, tx.now)
    const generated = changes.frameworkId ? await generate(tx, vendorId, fields.frameworkId) : 0
    await record(tx, 'UPDATE_CERTIFICATION', after, { ...vendor, changes, responsibilities: generated })
    return attach(tx, vendor, after, files)
  })

/** Its responsibilities stay: the customer's duties do not end with a certificate. */
export const remove = (ctx: Ctx, vendorId: string, id: string) =>
  releasing(ctx, async (tx) => {
    const vendor = await vendorOf(tx, vendorId)
    const before = await lock(tx, vendorId, id)
    const released = await hashesOf(tx, { certificationId: id })
    await queries.remove(tx.db, id)
    await record(tx, 'DELETE_CERTIFICATION', before, { ...vendor, certification: fieldsOf(before) })
    return { result: { deleted: true, id: before.id }, released }
  })

export const addAttachments = (ctx: Ctx, vendorId: string, id: string, files: Files) =>
  storeAll(ctx, files, async (tx) => {
    const vendor = await vendorOf(tx, vendorId)
    return attach(tx, vendor, await lock(tx, vendorId, id), files)
  })

export const removeAttachment = (ctx: Ctx, vendorId: string, id: string, fileId: string) =>
  releasing(ctx, async (tx) => {
    const vendor = await vendorOf(tx, vendorId)
    const certification = await lock(tx, vendorId, id)
    const removed = await removeFile(tx, { vendorId, certificationId: id }, fileId)
    await record(tx, 'REMOVE_ATTACHMENT', certification, { ...vendor, file: loggedFile(removed) })
    return { result: { deleted: true, id: removed.id }, released: [removed.sha256] }
  })

/** The certification with its new attachments, each logged on its own. */
const attach = async (tx: Ctx, vendor: OfVendor, certification: CertificationRow, files: Files) => {
  const { vendorId } = vendor
  for (const file of files) {
    const added = await insertFile(tx, { vendorId, certificationId: certification.id }, file)
    await record(tx, 'ADD_ATTACHMENT', certification, { ...vendor, file: loggedFile(added) })
  }
  const after = files.length === 0 ? certification : await lock(tx, vendorId, certification.id)
  return withStatus(after, await organisation.today(tx))
}

/** Locks the vendor before what belongs to it: docs/decisions/0017-lock-order.md. */
const vendorOf = async (tx: Ctx, id: string): Promise<OfVendor> => {
  const vendor = await vendors.hold(tx, id)
  return { vendorId: vendor.id, vendorName: vendor.name }
}

const lock = async (tx: Ctx, vendorId: string, id: string) => {
  const found = await queries.lock(tx.db, vendorId, id)
  if (!found) throw notFound()
  return found
}

/** The framework of a body, by id or by the certification's name; locked, so that its controls do not change. */
const lockFramework = async (tx: Ctx, { frameworkId, name }: CertificationUpdate) => {
  const id = frameworkId ?? (name === undefined ? null : await frameworks.named(tx, name))
  return id !== null && (await frameworks.hold(tx, id)) ? id : null
}

const withFramework = (held: string | null, before: CertificationRow | undefined, fields: CertificationFields) => {
  if (isMatchedByName(before, fields)) return { ...fields, frameworkId: held }
  const { frameworkId } = fields
  if (frameworkId === null || frameworkId === before?.frameworkId || frameworkId === held) return fields
  throw refused('frameworkId', 'must be the id of a framework')
}

const generate = async (tx: Ctx, vendorId: string, frameworkId: string | null) =>
  frameworkId === null ? 0 : responsibilities.generate(tx, { vendorId, frameworkId })
