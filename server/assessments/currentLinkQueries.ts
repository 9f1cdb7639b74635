import type { Db } from '../db/open.ts'
import { first } from '../db/tx.ts'

export type Holder = { name: string; email: string }
export type Link = {
  id: string
  token: Uint8Array | null
  passwordHash: string | null
  message: string | null
  returnedMessage: string | null
  expiresAt: Date | null
  validDays: number | null
  revokedAt: Date | null
  recipients: string[] | null
  notify: boolean
  sentById: string | null
  holder: Holder | null
}
/** The vendor's latest link, active or not. */
export const last = (db: Db, assessmentId: string) =>
  first(db<Link[]>`
  select id, token, password_hash as "passwordHash", message, returned_message as "returnedMessage", expires_at as "expiresAt", valid_days as "validDays", revoked_at as "revokedAt", recipients, notify, sent_by_id as "sentById",
    case when holder_email is not null then json_build_object('name', holder_name, 'email', holder_email) end as holder
  from portal_links where assessment_id = ${assessmentId} and parent_id is null
  order by created_at desc, id desc limit 1`)
