import type postgres from 'postgres'
import { emailKey } from '../../contract/values/emails.ts'
import type { Recipient } from '../../contract/vendors/contacts.ts'
import type { Db } from '../db/open.ts'
import { first } from '../db/tx.ts'
import type { MailSender } from '../mail/service.ts'
import { canReceiveMail } from '../people/identity/accountQueries.ts'
import { type ReachableContacts, type Refusals, reached, refused } from '../vendors/contacts/service.ts'

/** Whom mails of an assessment are for, and what they are about. */
export type Addressees = ReachableContacts &
  Refusals & {
    vendorId: string
    vendor: string
    assessment: string
    due: Date | null
    /** Whom the current link was made for, if a contact was chosen. */
    chosen: string[] | null
    /** The colleague to whom the vendor forwarded it. */
    holder: Recipient | null
    hasPassword: boolean
    versionId: string
    organisation: string
    /** Who asks: the reviewer, else the sender of the link, else the owner of the vendor, if they can receive mail. */
    sender: MailSender | null
    reviewerId: string | null
  }

/** The first of the people who can receive mail; `v` is the vendor. */
const sender = (db: Db, people: postgres.PendingQuery<postgres.Row[]>) => db`(
  select json_build_object('name', u.name, 'email', u.email, 'role',
    case p.n when 1 then 'REVIEWER' when 3 then 'OWNER' end)
  from unnest(array[${people}]) with ordinality p (id, n) join users u on u.id = p.id
  where ${canReceiveMail(db)} order by p.n limit 1)`

export const addressees = (db: Db, id: string) =>
  first(db<Addressees[]>`
  select v.id as "vendorId", v.name as vendor, a.title as assessment, a.due_date as due,
    ${reached(db)}, ${refused(db)},
    l.recipients as chosen,
    case when l.holder_email is not null then json_build_object('name', l.holder_name, 'email', l.holder_email,
      'language', v.contact_language) end as holder,
    l.password_hash is not null as "hasPassword", a.template_version_id as "versionId", o.name as organisation,
    ${sender(db, db`a.reviewer_id, l.sent_by_id, v.owner_id`)} as sender, a.reviewer_id as "reviewerId"
  from assessments a join vendors v on v.id = a.vendor_id cross join organisation o left join lateral (
    select k.recipients, k.holder_name, k.holder_email, k.password_hash, k.sent_by_id from portal_links k
    where k.assessment_id = a.id and k.parent_id is null order by k.created_at desc, k.id desc limit 1) l on true
  where a.id = ${id}`)

type Invited = ReachableContacts & Pick<Addressees, 'vendor' | 'organisation' | 'sender'>
/** Those of an assessment that does not exist yet. Who asks: its reviewer, else the owner of the vendor, else the user. */
export const invited = (
  db: Db,
  vendorId: string,
  { reviewerId, userId }: Record<'reviewerId' | 'userId', string | null>,
) =>
  first(db<Invited[]>`
  select v.name as vendor, o.name as organisation,
    ${sender(db, db`coalesce(${reviewerId}::uuid, v.owner_id, ${userId}::uuid)`)} as sender, ${reached(db)}
  from vendors v cross join organisation o where v.id = ${vendorId}`)

/** Where links of this vendor were mailed to, as addresses are compared. */
export const mailedAddresses = async (db: Db, vendorId: string) => {
  const rows = await db<{ email: string }[]>`
    select distinct m.recipient as email from assessments a join mails m on m.assessment_id = a.id
    where a.vendor_id = ${vendorId} and m.secret is not null`
  return new Set(rows.map(({ email }) => emailKey(email)))
}
