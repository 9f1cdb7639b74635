import type { ErrorCode } from '../../../contract/errorCodes.ts'
import { invalidCode } from '../../../contract/errors.ts'
import { isCreation, isLinkAccess } from '../../../contract/operation.ts'
import type { Route } from '../../http/route.ts'

type Codes = readonly ErrorCode[]

/** The codes that an error of this status may have in any operation. */
export const SHARED_CODES: Readonly<Record<number, Codes>> = {
  400: [
    'invalid_body',
    'invalid_query_parameter',
    'invalid_json',
    'not_utf8',
    'nested_too_deeply',
    'idempotency_key_invalid',
    'several_hosts',
    'bad_request',
  ],
  401: ['unauthorized'],
  403: ['forbidden', 'factor_setup_needed', 'fresh_proof_needed'],
  404: ['not_found'],
  408: ['body_too_slow', 'request_timeout'],
  410: ['link_expired'],
  413: ['body_too_large', 'too_many_values', 'import_too_complex'],
  415: ['unsupported_media_type', 'json_charset', 'text_charset', 'form_expected'],
  422: ['idempotency_key_reused'],
  429: ['too_many_requests', 'exports_busy', 'imports_busy', 'refused_budget_used'],
  431: ['headers_too_large'],
  500: ['internal'],
  503: [
    'database_unavailable',
    'database_read_only',
    'storage_full',
    'store_unavailable',
    'content_unavailable',
    'exports_busy',
    'imports_busy',
  ],
}
/** A request without a body. */
export const READ_CODES: Codes = ['invalid_query_parameter', 'several_hosts', 'bad_request']
const FORM_CODES: Codes = ['file_missing', 'file_type_not_allowed', 'form_invalid', 'form_too_long']

/** Every code that an error of this status may have in this operation, its own first. */
export const codesOf = (route: Route, status: number): Codes => [
  ...new Set([...ownCodes(route, status), ...sharedCodes(route, status)]),
]

/** The codes that the operation states, which are shown as examples; the first of all if there are none. */
export const shownCodes = (route: Route, status: number): Codes =>
  route.codes?.[status] ?? codesOf(route, status).slice(0, 1)

const ownCodes = (route: Route, status: number): Codes => [
  ...(route.codes?.[status] ?? []),
  ...derivedCodes(route, status),
]

const sharedCodes = (route: Route, status: number): Codes => {
  if (status === 400 && route.method === 'GET') return READ_CODES
  if (status === 400 && route.bodyName !== undefined) return [invalidCode(route.bodyName), ...(SHARED_CODES[400] ?? [])]
  if (status === 403 && isLinkAccess(route.permission)) return ['forbidden', 'main_link_only']
  return SHARED_CODES[status] ?? []
}

/** What follows from the operation's properties. */
const derivedCodes = (route: Route, status: number): Codes => {
  const isLink = isLinkAccess(route.permission)
  if (status === 400)
    return [...(route.files ? FORM_CODES : []), ...(route.reading?.fromCsv ? ['invalid_csv' as const] : [])]
  if (status === 401 && isLink) return ['link_locked']
  if (status === 409 && route.method !== 'GET')
    return isCreation(`${route.method} ${route.path}`, route)
      ? ['reference_gone', 'first_answer_lost']
      : ['reference_gone']
  return status === 429 && isLink ? ['link_busy', 'link_budget_used'] : []
}
