import { fastifyCookie } from '@fastify/cookie'
import type { Ctx } from '../context.ts'
import { SESSION_COOKIE } from '../http/authenticate.ts'

/** Not readable by scripts, not sent by other sites, and only over TLS where there is TLS. */
export const sessionCookie = (ctx: Ctx, token: string, maxAge: number) =>
  fastifyCookie.serialize(SESSION_COOKIE, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: ctx.origin.baseUrl.startsWith('https:'),
    maxAge,
  })
