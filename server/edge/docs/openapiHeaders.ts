import { hasEtag, isCreation } from '../../../contract/operation.ts'
import type { Route } from '../../http/route.ts'

const text = (description: string, example: string) => ({
  description,
  schema: { type: 'string' },
  example,
})
const number = (description: string, example: number) => ({
  description,
  schema: { type: 'integer' },
  example,
})

/** Every header that an answer may have, as components. */
export const HEADERS = {
  'X-Request-Id': text('Names this request in the log of the server', '0197e6a2-5f3c-7cc1-9d0e-5a8f5c1e2b77'),
  ETag: text('Version of the resource: send it as `If-None-Match`, or as `If-Match` with an update', '"3-b1946ac9"'),
  Location: text('Path of what was created, if it has one', '/api/v1/vendors/3f0d9a52-7c1e-4f6b-9b57-0e5d1c2a8f44'),
  'Idempotency-Replayed': text('`true` if this is the answer to an earlier request with the same key', 'true'),
  'X-Next-Cursor': text('Send it as `cursor` for the next page; absent on the last one', 'WyJhYmMiLCJub3J0aHdpbmQiXQ'),
  'X-Total-Count': number('How many entries match, on all pages; only if a page was requested', 240),
  'Content-Disposition': text('The name of the file', 'attachment; filename="vendors.csv"'),
  RateLimit: text(
    'How many requests are left (`r`), and in how many seconds the period ends (`t`)',
    '"default";r=59;t=42',
  ),
  'RateLimit-Policy': text('How many requests (`q`) are allowed in how many seconds (`w`)', '"default";q=60;w=60'),
  'RateLimit-Limit': number('How many requests are allowed in a period', 60),
  'RateLimit-Remaining': number('How many of them are left', 59),
  'RateLimit-Reset': number('In how many seconds the period ends', 42),
  Deprecation: text('Since when the operation has a successor, in seconds since 1970', '@1795046400'),
  Link: text('What the API reference says about the successor', '</docs#patchContact>; rel="deprecation"'),
  Sunset: text('The day until which the operation works, if there is one', 'Mon, 31 Dec 2029 00:00:00 GMT'),
  'Retry-After': number('After how many seconds to try again', 2),
} as const
export type HeaderName = keyof typeof HEADERS

const RATE_LIMIT = [
  'RateLimit',
  'RateLimit-Policy',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
] as const

const DEPRECATION = ['Deprecation', 'Link', 'Sunset'] as const

export const refTo = (name: HeaderName) => ({ $ref: `#/components/headers/${name}` })

/** The headers of a success, which follow from what the operation is. */
export const successHeaders = (route: Route, status: number, isFile: boolean, isBare: boolean) => {
  const creates = isCreation(`${route.method} ${route.path}`, route) && status === 201
  const names: (HeaderName | false)[] = [
    'X-Request-Id',
    route.method === 'GET' && hasEtag(route) && 'ETag',
    creates && 'Location',
    creates && 'Idempotency-Replayed',
    isBare && route.query?.properties.cursor !== undefined && 'X-Next-Cursor',
    isBare && route.query?.properties.page !== undefined && 'X-Total-Count',
    isFile && 'Content-Disposition',
    ...(route.deprecated ? DEPRECATION : []),
    ...(route.limit ? RATE_LIMIT : []),
  ]
  const used = names.filter((name) => name !== false)
  return Object.fromEntries(used.map((name) => [name, refTo(name)]))
}
