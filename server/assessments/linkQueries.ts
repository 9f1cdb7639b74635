import type { Db } from '../db/open.ts'

export type NewLink = {
  tokenHash: Uint8Array
  passwordHash: string | null
  message: string | null
  expiresAt: Date | null
}

export const insert = (db: Db, assessmentId: string, link: NewLink, now: Date) => db`
  insert into portal_links (assessment_id, token_hash, password_hash, message, created_at, expires_at)
  values (${assessmentId}, ${link.tokenHash as Buffer}, ${link.passwordHash}, ${link.message}, ${now}, ${link.expiresAt})`

/** With the hand-offs that were made from it: they end with it. */
export const revoke = async (db: Db, assessmentId: string, now: Date) =>
  (
    await db`update portal_links set revoked_at = ${now}
    where assessment_id = ${assessmentId} and revoked_at is null`
  ).count

export const setMessage = (db: Db, assessmentId: string, message: string) => db`
  update portal_links set message = ${message}
  where assessment_id = ${assessmentId} and parent_id is null and revoked_at is null`
