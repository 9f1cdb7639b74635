import type { Ctx } from '../context.ts'
import { SESSION_HOURS } from '../portal/service.ts'
import { PORTAL_COOKIE } from './authenticateLink.ts'

/**
 * Not readable by scripts, never sent by other sites, and only over TLS where there is TLS. It belongs to the one link:
 * a browser can hold several questionnaires open, each with its own password.
 */
export const portalCookie = (ctx: Ctx, link: string, session: string) => {
  const secure = ctx.origin.baseUrl.startsWith('https:') ? '; Secure' : ''
  const path = `/api/portal/${encodeURIComponent(link)}`
  return `${PORTAL_COOKIE}=${session}; Max-Age=${SESSION_HOURS * 3600}; Path=${path}; HttpOnly; SameSite=Strict${secure}`
}
