import { messages } from '../../contract/errors.ts'
import { covers, permissionsOf } from '../../contract/permissions.ts'
import { type Ctx, may } from '../context.ts'
import { forbidden } from '../errors.ts'
import * as queries from './heldQueries.ts'
import type { LockedMail } from './queries.ts'

/**
 * Anyone who reads a link has what its recipient has. A user who can make a mail leave, but has fewer permissions, could
 * otherwise gain them by way of a mail server that they control.
 */
export const requireLinkOwner = async (tx: Ctx, { hasLink, userId, assessmentId }: LockedMail) => {
  if (!hasLink) return
  const role = userId ? await queries.roleOf(tx.db, userId) : undefined
  const allowed = role
    ? covers(tx.actor.permissions, permissionsOf(role))
    : assessmentId === null || may(tx.actor, 'assessments:edit')
  if (!allowed) throw forbidden(messages.mailLinkNotYours)
}

/** What the caller may release; the rest stays held. */
export const releaseHeld = async (tx: Ctx) => {
  const roles = await queries.recipientRoles(tx.db)
  const held = roles.filter((role) => covers(tx.actor.permissions, permissionsOf(role)))
  const releasable = { roleIds: held.map(({ id }) => id), vendors: may(tx.actor, 'assessments:edit') }
  const released = await queries.release(tx.db, releasable, tx.now)
  return { released, kept: (await queries.countHeld(tx.db)).heldCount }
}
