import { messages } from '../../../contract/errors.ts'
import type { Actor, Ctx } from '../../context.ts'
import { forbidden } from '../../errors.ts'

type LinkWish = { showLink?: boolean | undefined; notify?: boolean | undefined }

const maySee = (actor: Actor) => actor.type !== 'user' || actor.proven === true

/**
 * Runs an operation whose response contains a vendor's link. Anyone who sees the link can answer as the vendor, so a
 * session without fresh proof gets null instead, or is refused if it asks for the link.
 */
export const withLinkAccess = async <T extends { portalUrl: string | null }>(
  { actor }: Ctx,
  { showLink, notify }: LinkWish,
  run: () => Promise<T>,
) => {
  // If nobody is mailed, the response is the only place where the link can be found.
  const wanted = showLink ?? notify === false
  if (wanted && !maySee(actor)) throw forbidden(messages.freshProofNeeded)
  const answer = await run()
  return { ...answer, portalUrl: showLink !== false && maySee(actor) ? answer.portalUrl : null }
}
