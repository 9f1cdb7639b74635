import type { SystemRole } from '../../contract/permissions.ts'
import type { Db } from '../db/open.ts'
import { first, only } from '../db/tx.ts'

export const holdAll = (db: Db) => db`
  update mails set status = 'HELD', next_attempt_at = null where status = 'QUEUED'`

/** Also those that are being sent: a failed attempt would otherwise be repeated with another server. */
export const holdLinks = async (db: Db, reason: string) =>
  (
    await db`
  update mails set status = 'HELD', next_attempt_at = null, last_error = ${reason}, leased_by = null, leased_until = null
  where status = 'QUEUED' and secret is not null`
  ).count

export const countHeld = (db: Db) =>
  only(db<{ heldCount: number; heldLinkCount: number }[]>`
  select count(*)::int as "heldCount", count(secret)::int as "heldLinkCount" from mails where status = 'HELD'`)

export type RecipientRole = { id: string; systemKey: SystemRole | null; permissions: string[] }

/** The role of a user to whom a link was mailed, if they still exist. */
export const roleOf = (db: Db, userId: string) =>
  first(db<RecipientRole[]>`
  select r.id, r.system_key as "systemKey", r.permissions from users u join roles r on r.id = u.role_id
  where u.id = ${userId}`)

/** The roles of people whose links are held. */
export const recipientRoles = (db: Db) => db<RecipientRole[]>`
  select r.id, r.system_key as "systemKey", r.permissions from roles r where r.id in (
    select u.role_id from mails m join users u on u.id = m.user_id where m.status = 'HELD' and m.secret is not null)`

/** Whose links the caller may send: people of these roles, and vendors. */
export type Releasable = { roleIds: readonly string[]; vendors: boolean }

export const release = async (db: Db, { roleIds, vendors }: Releasable, now: Date) =>
  (
    await db`
  update mails m set status = 'QUEUED', attempts = 0, next_attempt_at = ${now}, last_error = null
  where status = 'HELD' and (secret is null or case
    when user_id is not null then exists (
      select from users u where u.id = m.user_id and u.role_id = any(${roleIds as string[]}::uuid[]))
    when assessment_id is not null then ${vendors} else true end)`
  ).count
