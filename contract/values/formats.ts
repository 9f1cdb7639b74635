import { lookup } from './lookup.ts'
import { fold } from './text.ts'

const EMAIL =
  /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?$/u
const DAY = /^\d{4}-\d{2}-\d{2}$/
const DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})[Tt ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?([Zz]|[+-]([01]\d|2[0-3]):?[0-5]\d)?$/
const DAY_MS = 86_400_000
/** PostgreSQL does not read five-digit years in the format that we write. */
export const LAST_MOMENT = Date.parse('9999-12-31T23:59:59.999Z')

/** A real calendar day between the years 1 and 9999, on which PostgreSQL and ISO 8601 agree. */
const isCalendarDay = (text: string) => {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && !text.startsWith('0000')
}

/** `YYYY-MM-DD`; undefined if the calendar has no such day. */
export const calendarDay = (year: number, month: number, day: number) => {
  const text = [String(year).padStart(4, '0'), ...[month, day].map((n) => String(n).padStart(2, '0'))].join('-')
  return DAY.test(text) && isCalendarDay(text) ? text : undefined
}

/** Without a zone it is UTC, as in all our answers, never the machine's. */
const parseDateTime = (text: string) => {
  const [, day, , , , zone] = DATE_TIME.exec(text) ?? []
  if (day === undefined || !isCalendarDay(day)) return undefined
  const date = new Date(
    (zone === undefined ? `${text}Z` : text)
      .replace(' ', 'T')
      .replace(/([+-]\d\d)(\d\d)$/, '$1:$2')
      .toUpperCase(),
  )
  const year = date.getUTCFullYear()
  return year >= 1 && year <= 9999 ? date : undefined
}

/** `YYYY-MM-DD` or a date-time as a moment; undefined if it is neither. */
export const parseMoment = (text: string): Date | undefined => {
  if (DAY.test(text)) return isCalendarDay(text) ? new Date(`${text}T00:00:00Z`) : undefined
  return parseDateTime(text)
}

/** The day in the format of our answers, from either format. */
export const dayOf = (text: string | null): string | null => {
  const moment = text === null ? undefined : parseMoment(text)
  return moment ? `${moment.toISOString().slice(0, 10)}T00:00:00.000Z` : null
}

/** The exclusive end of a range: a day includes the whole day, a moment includes itself (times have milliseconds). */
export const parseUntil = (text: string): Date | undefined => {
  const moment = parseMoment(text)
  return moment && new Date(Math.min(moment.getTime() + (DAY.test(text) ? DAY_MS : 1), LAST_MOMENT))
}

const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i

/** With or without scheme, http and https only, no credentials: safe as a link in a report. */
export const isWebsite = (text: string) => {
  if (/\s/.test(text)) return false
  const url = SCHEME.test(text) ? text : `http://${text}`
  // The parser would take the slashes of `//host` as those of the scheme.
  if (/^[/\\]/.test(url.replace(SCHEME, '')) || !URL.canParse(url)) return false
  const { protocol, hostname, username, password } = new URL(url)
  const named = hostname.includes('.') || hostname === 'localhost' || hostname.startsWith('[')
  return ['http:', 'https:'].includes(protocol) && named && username === '' && password === ''
}

/** A complete http or https address without credentials. */
const isHttpUrl = (text: string) => {
  if (/\s/.test(text) || !URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return ['http:', 'https:'].includes(protocol) && username === '' && password === ''
}

/**
 * The audit log uses these words for actors that are not users, so nobody else may have them. Invisible characters are
 * ignored.
 */
const isActorName = (text: string) =>
  !/^(system$|api key ?:|vendor ?:)/.test(
    fold(text)
      .replace(/\p{Cf}/gu, '')
      .replace(/\s+/g, ' ')
      .trim(),
  )

/** Line breaks and other controls, and what changes the direction of the text around it. */
const CONTROLS = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** The holder of a link types names that others read: they must not contain addresses, nor pass for another person's words. */
const isTypedName = (text: string) =>
  isActorName(text) && !CONTROLS.test(text) && !/:\/\/|www\./.test(fold(text).replace(/\p{Cf}/gu, ''))

/** Only on this machine may it be http. */
const isIssuer = (text: string) => {
  if (!isHttpUrl(text)) return false
  const { protocol, hostname, search, hash } = new URL(text)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return (protocol === 'https:' || isLocal) && search === '' && hash === ''
}

/** Known to this machine, by its IANA name. */
const isTimeZone = (text: string) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text })
    return !/^[+-]/.test(text)
  } catch {
    return false
  }
}

export const formats = {
  'actor-name': isActorName,
  'typed-name': isTypedName,
  email: (text: string) => EMAIL.test(text),
  day: (text: string) => parseMoment(text) !== undefined,
  'date-time': (text: string) => parseDateTime(text) !== undefined,
  website: isWebsite,
  'http-url': isHttpUrl,
  host: (text: string) => /^[\p{L}\p{N}._:-]+$/u.test(text),
  'time-zone': isTimeZone,
  issuer: isIssuer,
  colour: (text: string) => /^#[0-9a-f]{6}$/i.test(text),
  // Values are looked up by their key, which must not find what every object inherits.
  'field-key': (text: string) => /^[a-z][A-Za-z0-9_]*$/.test(text) && !(text in {}),
  base64: (text: string) => /^[A-Za-z0-9+/]+={0,2}$/.test(text) && text.length % 4 === 0,
}

/** The name of each format in error messages. */
export const formatWords = lookup<string>({
  'actor-name': 'another name: System, and names that begin with API key: or Vendor:, are taken',
  'typed-name':
    'a name without web addresses, line breaks and direction controls; System, and names that begin with API key: or Vendor:, are taken',
  email: 'an email address',
  day: 'a date (YYYY-MM-DD) or a date-time',
  'date-time': 'a date-time',
  host: 'a host name or an address',
  website: 'an http or https address',
  'time-zone': 'a time zone such as Europe/Berlin',
  'http-url': 'an http or https address without a user name or password',
  issuer: 'an https address without query, such as https://example.okta.com',
  colour: 'a colour such as #2545B8',
  'field-key': 'letters, digits and underscores, beginning with a small letter, and no reserved word',
  base64: 'base64',
})
