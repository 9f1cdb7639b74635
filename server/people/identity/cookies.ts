import type { IncomingHttpHeaders } from 'node:http'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'
import type { Ctx } from '../../context.ts'
import { forbidden } from '../../errors.ts'
import { DEVICE_DAYS } from './deviceQueries.ts'
import { tokensIn } from './devices.ts'
import type { Opened } from './openSession.ts'
import { REQUEST_MINUTES } from './requests.ts'

const SESSION = 'assay_session'
const DEVICE = 'assay_device'
const PORTAL = 'assay_portal'
const REQUEST = 'assay_request'
/** How long a vendor need not enter the password of a link again. */
export const PORTAL_SESSION_HOURS = 12

const isSecure = (url: string) => url.startsWith('https:')

/**
 * Behind https a browser accepts a cookie with this prefix only from this host: no other host of the domain and no page
 * without TLS can plant one.
 */
const nameOf = (name: string, url: string) => (isSecure(url) ? `__Host-${name}` : name)

const read = (header: string | undefined, name: string) => parseCookie(header ?? '')[name] || undefined

export const sessionToken = ({ cookie }: IncomingHttpHeaders, url: string) => read(cookie, nameOf(SESSION, url))
export const portalToken = ({ cookie }: IncomingHttpHeaders) => read(cookie, PORTAL)
export const deviceTokens = ({ origin: { callerUrl } }: Ctx, { cookie }: IncomingHttpHeaders) =>
  tokensIn(read(cookie, nameOf(DEVICE, callerUrl)))

/** Not readable by scripts, not sent by other sites, and only over TLS where there is TLS. */
const cookieText = ({ origin: { callerUrl } }: Ctx, name: string, value: string, maxAge: number) =>
  stringifySetCookie({
    name: nameOf(name, callerUrl),
    value,
    maxAge,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(callerUrl),
  })

/** The session cookie, and the device cookie, which outlives it. */
export const cookiesOf = (ctx: Ctx, { token, maxAgeSeconds, deviceCookie }: Opened) => [
  cookieText(ctx, SESSION, token, maxAgeSeconds),
  cookieText(ctx, DEVICE, deviceCookie, DEVICE_DAYS * 86_400),
]

export const renewedCookie = (ctx: Ctx, { token, maxAgeSeconds }: Pick<Opened, 'token' | 'maxAgeSeconds'>) =>
  cookieText(ctx, SESSION, token, maxAgeSeconds)

/** What a browser has begun: a passkey's challenge, or the way to a provider and back. */
export const requestToken = ({ origin: { callerUrl } }: Ctx, { cookie }: IncomingHttpHeaders) =>
  read(cookie, nameOf(REQUEST, callerUrl))
export const requestCookie = (ctx: Ctx, token: string) => cookieText(ctx, REQUEST, token, REQUEST_MINUTES * 60)
/** What the cookies of a browser say, beside its session. */
export type Browser = { devices: readonly string[]; request: string | undefined }
export const browserOf = (ctx: Ctx, headers: IncomingHttpHeaders): Browser => ({
  devices: deviceTokens(ctx, headers),
  request: requestToken(ctx, headers),
})

export const endedRequest = (ctx: Ctx) => cookieText(ctx, REQUEST, '', 0)

export const endedCookie = (ctx: Ctx) => cookieText(ctx, SESSION, '', 0)

/** Scoped to one link: a browser can have several questionnaires open, each with its own password. */
export const portalCookie = (ctx: Ctx, link: string, session: string) =>
  stringifySetCookie({
    name: PORTAL,
    value: session,
    maxAge: PORTAL_SESSION_HOURS * 3600,
    path: `/api/portal/${encodeURIComponent(link)}`,
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(ctx.origin.callerUrl),
  })

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Another site must not use a user's cookie. Browsers say where a request comes from (Sec-Fetch-Site, or Origin in
 * older ones); programs send neither, carry nobody else's cookie, and are allowed.
 */
export const refuseCrossSite = (request: FastifyRequest, publicUrl: string | undefined) => {
  if (SAFE.has(request.method)) return
  const site = request.headers['sec-fetch-site']
  if (site === 'same-origin' || site === 'none') return
  const { origin } = request.headers
  if (origin === undefined && site === undefined) return
  const own = [`${request.protocol}://${request.host}`, publicUrl && new URL(publicUrl).origin]
  if (origin === undefined || !own.includes(origin)) throw forbidden('The request comes from another site.')
}
