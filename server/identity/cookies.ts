import type { Ctx } from '../context.ts'

/**
 * Behind https a browser takes a cookie of this name from nobody but us: no other host of the domain and no page without
 * TLS can plant one.
 */
const nameOf = (name: string, baseUrl: string) => (isSecure(baseUrl) ? `__Host-${name}` : name)
const isSecure = (baseUrl: string) => baseUrl.startsWith('https:')

/** Only under the one name that it is given out with. */
export const readCookie = (header: string | undefined, name: string, baseUrl: string) => {
  const start = `${nameOf(name, baseUrl)}=`
  const found = header?.split(';').find((part) => part.trimStart().startsWith(start))
  return found?.trim().slice(start.length) || undefined
}

/** Not readable by scripts, not sent by other sites, and only over TLS where there is TLS. */
export const cookieText = ({ origin: { baseUrl } }: Ctx, name: string, value: string, maxAge: number) =>
  `${nameOf(name, baseUrl)}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${isSecure(baseUrl) ? '; Secure' : ''}`
