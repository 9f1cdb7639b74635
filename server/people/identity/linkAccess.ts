import { messages } from '../../../contract/errors.ts'
import type { Actor, Ctx } from '../../context.ts'
import { forbidden } from '../../errors.ts'
import { isRestricted, requireUnrestricted } from './permissions.ts'

type LinkWish = { showLink?: boolean | undefined; notify?: boolean | undefined }

export const mayMailLinks = (actor: Actor) => actor.type === 'vendor' || maySee(actor)

const maySee = (actor: Actor) => (actor.type === 'user' ? actor.proven === true : !isRestricted(actor))

/** A user who sees a link, or mails it to an address of their choice, can answer as the vendor. */
export const requireLinkAccess = (actor: Actor) => {
  requireUnrestricted(actor)
  if (!maySee(actor)) throw forbidden(messages.freshProofNeeded)
}

/**
 * Runs an operation whose response contains a vendor's link. Anyone who sees the link can answer as the vendor, so a
 * session without fresh proof gets null instead, or is refused if it asks for the link. So does a key with limits: the
 * link would outlast it.
 */
export const withLinkAccess = async <T extends { portalUrl: string | null }>(
  { actor }: Ctx,
  { showLink, notify }: LinkWish,
  run: () => Promise<T>,
) => {
  // If nobody is mailed, the response is the only place where the link can be found.
  const wanted = showLink ?? notify === false
  if (wanted) requireLinkAccess(actor)
  const answer = await run()
  return { ...answer, portalUrl: showLink !== false && maySee(actor) ? answer.portalUrl : null }
}
