import type { IncomingHttpHeaders } from 'node:http'
import type { Ctx } from '../context.ts'
import { SESSION_COOKIE } from './authenticate.ts'
import { cookieText, readCookie } from './cookies.ts'
import { DEVICE_DAYS } from './deviceQueries.ts'
import { tokensIn } from './devices.ts'
import type { Opened } from './signIn.ts'

const DEVICE_COOKIE = 'assay_device'

/** The session, and that this browser has signed in before, which outlives it. */
export const cookiesOf = (ctx: Ctx, { token, maxAgeSeconds, deviceCookie }: Opened) => [
  cookieText(ctx, SESSION_COOKIE, token, maxAgeSeconds),
  cookieText(ctx, DEVICE_COOKIE, deviceCookie, DEVICE_DAYS * 86_400),
]

export const endedCookie = (ctx: Ctx) => cookieText(ctx, SESSION_COOKIE, '', 0)

export const deviceTokens = (ctx: Ctx, { cookie }: IncomingHttpHeaders) =>
  tokensIn(readCookie(cookie, DEVICE_COOKIE, ctx.origin.baseUrl))
