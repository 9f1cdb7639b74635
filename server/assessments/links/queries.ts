import { dueDay, today } from '../../db/days.ts'
import type { Db } from '../../db/open.ts'
import { first as firstRow } from '../../db/tx.ts'
import type { Holder } from '../currentLinkQueries.ts'

export { type Holder, type Link, last } from '../currentLinkQueries.ts'

export type NewLink = {
  tokenHash: Uint8Array
  /** Encrypted. */
  token: Uint8Array
  passwordHash: string | null
  message: string | null
  /** That of sending back, which a repetition does not have. */
  returnedMessage?: string | null
  expiresAt: Date | null
  /** For how long it was made; null: without an end. */
  validDays: number | null
  notify: boolean
  sentById: string | null
  /** Whom it was made for, as addresses are compared; null: those who get the questionnaire. */
  recipients: string[] | null
  /** The colleague to whom the vendor forwarded it. */
  holder?: Holder
}

export const insert = (db: Db, assessmentId: string, link: NewLink, now: Date) => db`
  insert into portal_links (assessment_id, token_hash, token, password_hash, message, returned_message, created_at, expires_at,
    valid_days, notify, sent_by_id, recipients, holder_name, holder_email)
  values (${assessmentId}, ${link.tokenHash as Buffer}, ${link.token as Buffer}, ${link.passwordHash}, ${link.message}, ${link.returnedMessage ?? null}, ${now}, ${link.expiresAt},
    ${link.validDays}, ${link.notify}, ${link.sentById}, ${link.recipients}, ${link.holder?.name ?? null}, ${link.holder?.email ?? null})`

/** With its section links, which end with it. */
export const revoke = async (db: Db, assessmentId: string, now: Date) =>
  (
    await db`update portal_links set revoked_at = ${now}
    where assessment_id = ${assessmentId} and revoked_at is null`
  ).count

/** The link with which it was sent. */
export const first = (db: Db, assessmentId: string) =>
  firstRow(db<Pick<NewLink, 'validDays' | 'notify'>[]>`
  select valid_days as "validDays", notify from portal_links where assessment_id = ${assessmentId} and parent_id is null
  order by created_at, id limit 1`)

export const setReturnedMessage = (db: Db, id: string, message: string) => db`
  update portal_links set returned_message = ${message} where id = ${id}`

export const setExpiry = (db: Db, id: string, expiresAt: Date | null) => db`
  update portal_links set expires_at = ${expiresAt} where id = ${id}`

export const markSent = (db: Db, id: string, defaultDays: number, now: Date) => db`
  update assessments set status = 'SENT', sent_at = ${now}, updated_at = ${now}, answer_days = coalesce(answer_days,
    greatest(${dueDay(db, db`due_date`)} - ${today(db, now)}, 1), ${defaultDays}::int) where id = ${id}`
