import type { Operation } from '../../contract/operation.ts'

/** Tells programs that there is a successor (RFC 9745), and the day of the end if one is decided (RFC 8594). */
export const deprecationHeaders = ({ since, sunset, successor }: NonNullable<Operation['deprecated']>) => ({
  deprecation: `@${Date.parse(since) / 1000}`,
  ...(sunset !== undefined && { sunset: new Date(sunset).toUTCString() }),
  link: `</docs#${successor}>; rel="deprecation"`,
})
