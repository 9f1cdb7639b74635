import type { FastifyRequest } from 'fastify'
import { messages } from '../../contract/errors.ts'
import { LINK_FAILURES } from '../../contract/limits.ts'
import type { LinkAccess } from '../../contract/operation.ts'
import type { VendorActor } from '../context.ts'
import { gone, notFound, unauthorized } from '../errors.ts'
import { addressBucket, allowRequest } from '../limits/requests.ts'
import { plainAddress } from '../net/addresses.ts'
import { portalToken } from '../people/identity/cookies.ts'
import { findLink } from '../people/identity/queries.ts'
import { hashToken } from '../secret/tokens.ts'
import type { Deps } from './deps.ts'

/** The holder of the link whose token is in the path. API keys and user sessions are ignored here. */
export const authenticateLink = async (
  deps: Deps,
  request: FastifyRequest,
  access: LinkAccess,
  now: Date,
): Promise<VendorActor> => {
  const { token } = request.params as { token: string }
  const session = portalToken(request.headers) ?? ''
  const link = await findLink(deps.pool, hashToken(token), hashToken(session), now)
  if (!link) return refuseUnknown(deps, request, now)
  const { linkId, assessmentId, sectionIndex, name } = link
  const refused = link.revoked ? 'the link is revoked' : link.expired ? 'the link has expired' : undefined
  request.caller = { linkId, ...(refused && { refused }) }
  if (link.revoked) throw notFound()
  if (link.expired) throw gone(messages.linkExpired)
  if (link.locked && access === 'link') throw unauthorized(messages.linkLocked)
  return { type: 'vendor', name, linkId, assessmentId, sectionIndex, permissions: [] }
}

/** Only failures count: a valid link keeps working, whatever else its address has tried. */
const refuseUnknown = async (deps: Deps, { ip }: FastifyRequest, now: Date): Promise<never> => {
  const { name, requests, seconds } = LINK_FAILURES
  await allowRequest(deps.pool, { bucket: addressBucket(name, plainAddress(ip)), requests, seconds }, now)
  throw notFound()
}
