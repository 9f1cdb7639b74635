import type { Ctx } from '../context.ts'
import { SESSION_COOKIE } from '../http/authenticate.ts'

/** Not readable by scripts, not sent by other sites, and only over TLS where there is TLS. */
export const sessionCookie = (ctx: Ctx, token: string, maxAge: number) => {
  const secure = ctx.origin.baseUrl.startsWith('https:') ? '; Secure' : ''
  return `${SESSION_COOKIE}=${token}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`
}
