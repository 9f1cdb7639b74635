import {
  type Contact,
  type ContactCreate,
  type ContactUpdate,
  MAX_CONTACTS,
} from '../../../contract/vendors/contacts.ts'
import { record } from '../../audit/record.ts'
import { changesBetween, isEmpty } from '../../audit/rules.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { conflict, notFound } from '../../errors.ts'
import * as vendors from '../service.ts'
import * as queries from './queries.ts'

export { type ReachableContacts, reached } from './queries.ts'
export * as refusals from './refusedQueries.ts'
export { type Refusals, refused } from './refusedQueries.ts'

export const list = async (ctx: Ctx, vendorId: string) => {
  const found = await queries.listJson(ctx.db, vendorId)
  if (!found) throw notFound()
  return found.json
}

const fieldsOf = ({ name, email, phone, jobTitle, language, roles }: Contact): queries.ContactFields => ({
  name,
  email,
  phone,
  jobTitle,
  language,
  roles,
})
const EMPTY = { phone: null, jobTitle: null, language: null, roles: [] }

export const add = (ctx: Ctx, vendorId: string, body: ContactCreate) =>
  inTransaction(ctx, async (tx) => {
    const vendor = await vendors.hold(tx, vendorId)
    if ((await queries.count(tx.db, vendorId)).n >= MAX_CONTACTS)
      throw conflict(`A vendor can have up to ${MAX_CONTACTS} contacts.`, 'too_many_contacts')
    const added = await queries.insert(tx.db, vendorId, { ...EMPTY, ...body }, tx.now)
    await record(tx, 'ADD_CONTACT', vendor, { contactId: added.id, contact: fieldsOf(added) })
    return added
  })

export const update = (ctx: Ctx, vendorId: string, id: string, body: ContactUpdate) =>
  inTransaction(ctx, async (tx) => {
    const { vendor, contact } = await lock(tx, vendorId, id)
    const before = fieldsOf(contact)
    const fields = fieldsOf({ ...contact, ...body })
    const changes = changesBetween(before, fields)
    if (isEmpty(changes)) return contact
    const after = await queries.update(tx.db, id, fields, tx.now)
    await record(tx, 'UPDATE_CONTACT', vendor, { contactId: after.id, contact: after.name, changes })
    return after
  })

export const remove = (ctx: Ctx, vendorId: string, id: string) =>
  inTransaction(ctx, async (tx) => {
    const { vendor, contact } = await lock(tx, vendorId, id)
    await queries.remove(tx.db, id)
    await record(tx, 'REMOVE_CONTACT', vendor, { contactId: contact.id, contact: fieldsOf(contact) })
    return { deleted: true, id: contact.id }
  })

const lock = async (tx: Ctx, vendorId: string, id: string) => {
  const vendor = await vendors.hold(tx, vendorId)
  const contact = await queries.lock(tx.db, vendorId, id)
  if (!contact) throw notFound()
  return { vendor, contact }
}
