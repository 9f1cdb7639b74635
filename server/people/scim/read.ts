import { formats } from '../../../contract/values/formats.ts'
import { lookup } from '../../../contract/values/lookup.ts'
import { scimProblem } from './errors.ts'
import { type Change, isRecord, type ScimRecord, wordOf } from './record.ts'

/** What is stored of a user. An absent member is left as it is. */
export type UserChange = Partial<{
  userName: string
  email: string
  displayName: string | null
  givenName: string | null
  familyName: string | null
  externalId: string | null
  active: boolean
}>

const LONGEST = 320

const textOf = (value: unknown, name: string) => {
  if (value === null || value === undefined || value === '') return null
  if (typeof value !== 'string' || value.length > LONGEST || /\p{Cc}/u.test(value) || !value.isWellFormed())
    throw scimProblem('invalidValue', `\`${name}\` must be a text of at most ${LONGEST} characters.`)
  return value.trim() || null
}

const requiredText = (value: unknown, name: string) => {
  const text = textOf(value, name)
  if (text === null) throw scimProblem('invalidValue', `\`${name}\` is required.`)
  return text
}

/** Entra ID sends "False" as a text. */
const booleanOf = (value: unknown) => {
  const text = wordOf(value)
  if (text !== 'true' && text !== 'false') throw scimProblem('invalidValue', '`active` must be true or false.')
  return text === 'true'
}

/** The primary address, or else the first. */
const emailOf = (value: unknown): UserChange => {
  const list = (Array.isArray(value) ? value : [value]).filter(isRecord)
  const chosen = list.find(({ primary }) => wordOf(primary) === 'true') ?? list[0]
  const text = textOf(chosen?.value, 'emails')
  return text === null ? {} : { email: emailAddress(text) }
}

export const emailAddress = (text: string) => {
  if (!formats.email(text)) throw scimProblem('invalidValue', `${text} is not an email address.`)
  return text
}

const nameOf = (value: unknown): UserChange => {
  if (!isRecord(value)) return {}
  return Object.assign({}, ...Object.entries(value).map(([part, text]) => memberOf(`name.${part}`, text)))
}

const MEMBERS = lookup<(value: unknown) => UserChange>({
  username: (value) => ({ userName: requiredText(value, 'userName') }),
  displayname: (value) => ({ displayName: textOf(value, 'displayName') }),
  externalid: (value) => ({ externalId: textOf(value, 'externalId') }),
  active: (value) => ({ active: booleanOf(value) }),
  name: nameOf,
  'name.givenname': (value) => ({ givenName: textOf(value, 'name.givenName') }),
  'name.familyname': (value) => ({ familyName: textOf(value, 'name.familyName') }),
  emails: emailOf,
  'emails.value': (value) => ({ email: emailAddress(requiredText(value, 'emails')) }),
})

/** Other attributes (titles, telephones, managers) are ignored. */
const memberOf = (path: string, value: unknown): UserChange => {
  const name = path.replace(/\[[^\]]*\]/, '').toLowerCase()
  return (Object.hasOwn(MEMBERS, name) && MEMBERS[name]?.(value)) || {}
}

/** What a whole user says. Who has no address of their own is known by their user name. */
export const userOf = (body: ScimRecord): UserChange & { userName: string; email: string } => {
  const found: UserChange = Object.assign({}, ...Object.entries(body).map(([name, value]) => memberOf(name, value)))
  const userName = requiredText(found.userName, 'userName')
  return { ...found, userName, email: found.email ?? emailAddress(userName) }
}

const removed = (path: string): UserChange => {
  const name = path.replace(/\[[^\]]*\]/, '').toLowerCase()
  if (name === 'username' || name === 'active') throw scimProblem('invalidValue', `\`${path}\` cannot be removed.`)
  // There is always an address to write to.
  return name.startsWith('emails') ? {} : memberOf(path, null)
}

export const userChangeOf = (changes: readonly Change[]): UserChange =>
  Object.assign({}, ...changes.map(({ op, path, value }) => (op === 'remove' ? removed(path) : memberOf(path, value))))
