import { PASSWORD_CHARACTERS } from '../../contract/limits.ts'
import { guessesIn } from '../../contract/people/passwords/patterns.ts'
import { type Common, type Person, passwordProblem } from '../../contract/people/passwords/rule.ts'

/** The list is 30 kB: fetched when typing of a new password begins. */
export const loadCommon = async (): Promise<Common> => {
  const { default: lists } = await import('../build/commonPasswords.ts')
  return { passwords: new Set(lists.passwords.split('\n')), words: new Set(lists.words.split('\n')) }
}

const GROUPS = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\p{N}/u, 10],
  [/[^\p{Ll}\p{Lu}\p{N}]/u, 20],
] as const

/** A rough number of bits for an attacker who knows nothing else. */
const bitsOf = (password: string) => {
  const choices = GROUPS.reduce((sum, [pattern, size]) => sum + (pattern.test(password) ? size : 0), 0)
  return guessesIn(password.toLowerCase()) * Math.log2(Math.max(choices, 1))
}
const STRONG_BITS = 75

export type Strength = {
  text: string
  percent: number
  color: 'bad' | 'ink' | 'good'
}

/** Weak is exactly what the server refuses, by the same rule. */
export const strengthOf = (password: string, person: Person, common: Common): Strength => {
  const characters = [...password].length
  const { least } = PASSWORD_CHARACTERS
  if (characters < least) return { text: 'Too short', percent: (characters / least) * 25, color: 'bad' }
  const problem = passwordProblem(password, person, least, common)
  if (problem !== undefined) return { text: `Weak. It ${problem}.`, percent: 35, color: 'bad' }
  return bitsOf(password) < STRONG_BITS
    ? { text: 'Fair', percent: 65, color: 'ink' }
    : { text: 'Strong', percent: 100, color: 'good' }
}
