import { isStorable } from '../../../contract/values/text.ts'
import type { Known } from './known.ts'

/** What a provider says about a user. */
export type Claims = {
  issuer: string
  subject: string
  email: string | undefined
  emailVerified: boolean | undefined
  name: string | undefined
  groups: readonly string[]
  /** When they proved there who they are. */
  authenticatedAt: Date | undefined
}

type Token = Readonly<Record<string, unknown>>
type Reader = Pick<Known, 'groupsClaim' | 'assumeEmailVerified'>

/** A claim of the token. What every object inherits is none. */
const claimIn = (token: Token, name: string) => (Object.hasOwn(token, name) ? token[name] : undefined)

/** Throws what the log says, if the claims cannot be stored or identify nobody. */
export const claimsFrom = (token: Token, issuer: string, provider: Reader, now: Date): Claims => ({
  issuer,
  subject: subjectIn(token),
  email: textIn(token, 'email'),
  emailVerified: emailVerifiedIn(token, provider),
  name: textIn(token, 'name') ?? textIn(token, 'preferred_username'),
  groups: groupsIn(token, provider.groupsClaim),
  authenticatedAt: authenticatedAtIn(token, now),
})

const storable = (text: string, claim: string) => {
  if (isStorable(text)) return text
  throw new Error(`The claim ${claim} contains NUL or incomplete characters`)
}

/** Longer than any name or email that could be used. */
const MOST_TEXT = 1000
const textIn = (token: Token, claim: string) => {
  const value = claimIn(token, claim)
  const text = typeof value === 'string' && value.length <= MOST_TEXT ? value.trim() : ''
  return text === '' ? undefined : storable(text, claim)
}

/** OpenID Connect limits it to this length. It is compared exactly, so nothing is trimmed. */
const MOST_SUBJECT = 255
const subjectIn = (token: Token) => {
  const subject = claimIn(token, 'sub')
  if (typeof subject !== 'string' || subject.trim() === '' || subject.length > MOST_SUBJECT)
    throw new Error(`The claim sub must have 1 to ${MOST_SUBJECT} characters`)
  return storable(subject, 'sub')
}

/** Some providers send it as a text, others never. */
const emailVerifiedIn = (token: Token, { assumeEmailVerified }: Reader) => {
  const value = claimIn(token, 'email_verified') ?? undefined
  if (value === undefined) return assumeEmailVerified || undefined
  return value === true || value === 'true'
}

const groupsIn = (token: Token, claim: string) => {
  const groups = claimIn(token, claim)
  if (!Array.isArray(groups)) return []
  return groups.filter((group) => typeof group === 'string').map((group) => storable(group, claim))
}

/** The provider's clock may be ahead: nobody has proved anything later than now. */
const authenticatedAtIn = (token: Token, now: Date) => {
  const seconds = claimIn(token, 'auth_time')
  const at = new Date(typeof seconds === 'number' ? seconds * 1000 : Number.NaN)
  return Number.isNaN(at.getTime()) ? undefined : new Date(Math.min(at.getTime(), now.getTime()))
}
