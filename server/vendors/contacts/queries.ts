import type { Language } from '../../../contract/values/languages.ts'
import { fold } from '../../../contract/values/text.ts'
import type { Contact, ContactRole, Recipient } from '../../../contract/vendors/contacts.ts'
import type { Db } from '../../db/open.ts'
import { first, only } from '../../db/tx.ts'

export type ContactFields = {
  name: string
  email: string
  phone: string | null
  jobTitle: string | null
  language: Language | null
  roles: ContactRole[]
}

const CONTACT = `id, name, email, phone, job_title as "jobTitle", language, roles,
  iso(created_at) as "createdAt", iso(updated_at) as "updatedAt"`
const contact = (db: Db) => db.unsafe(CONTACT)

export const listJson = (db: Db, vendorId: string) =>
  first(db<{ json: string }[]>`
  select json_build_object('vendorId', v.id, 'vendorName', v.name,
    'primary', json_build_object('name', v.contact_name, 'email', v.contact_email,
      'language', v.contact_language), 'entries', coalesce((select json_agg(e) from (
    select ${contact(db)} from vendor_contacts where vendor_id = v.id order by name collate "C", id) e), '[]'))::text as json
  from vendors v where v.id = ${vendorId}`)

export type ReachableContacts = {
  primary: Recipient
  contacts: Pick<Contact, 'name' | 'email' | 'language' | 'roles'>[]
}
/** The columns of `ReachableContacts`, for vendor `v`: everybody who can be written to there. */
export const reached = (db: Db) => db`
  json_build_object('email', v.contact_email, 'name', v.contact_name, 'language', v.contact_language) as "primary",
  coalesce((select json_agg(json_build_object('name', c.name, 'email', c.email, 'language', c.language, 'roles', c.roles) order by c.name collate "C", c.id)
    from vendor_contacts c where c.vendor_id = v.id), '[]') as contacts`

export const count = (db: Db, vendorId: string) =>
  only(db<{ n: number }[]>`select count(*)::int as n from vendor_contacts where vendor_id = ${vendorId}`)

const columnsOf = ({ name, email, phone, jobTitle, language, roles }: ContactFields) => ({
  name,
  email,
  email_key: fold(email),
  phone,
  job_title: jobTitle,
  language,
  roles,
})

export const insert = (db: Db, vendorId: string, fields: ContactFields, now: Date) =>
  only(db<Contact[]>`
  insert into vendor_contacts ${db({ vendor_id: vendorId, ...columnsOf(fields), created_at: now, updated_at: now })}
  returning ${contact(db)}`)

export const lock = (db: Db, vendorId: string, id: string) =>
  first(db<Contact[]>`
  select ${contact(db)} from vendor_contacts where vendor_id = ${vendorId} and id = ${id} for update`)

export const update = (db: Db, id: string, fields: ContactFields, now: Date) =>
  only(db<Contact[]>`
  update vendor_contacts set ${db({ ...columnsOf(fields), updated_at: now })} where id = ${id} returning ${contact(db)}`)

export const remove = (db: Db, id: string) => db`delete from vendor_contacts where id = ${id}`
