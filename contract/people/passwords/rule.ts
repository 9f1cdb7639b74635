import { PASSWORD_CHARACTERS } from '../../limits.ts'
import { fold } from '../../values/text.ts'
import { guessesIn, periodOf } from './patterns.ts'

/** What an attacker guesses first, in lower case. */
export type Common = {
  passwords: ReadonlySet<string>
  /** Words that are tried with digits and signs around them, such as `Sommer2026!`. */
  words: ReadonlySet<string>
}

/** Of a list of passwords, the most common first, that many are never taken, and that many are words. */
const MOST_COMMON = 100_000
const MOST_WORDS = 10_000
/** Shorter words occur in too many others. */
const SHORTEST_WORD = 3

export const commonOf = (list: readonly string[]): Common => {
  const common = list.slice(0, MOST_COMMON).map((password) => password.toLowerCase())
  const isWord = (text: string) => text.length >= SHORTEST_WORD && /^\p{L}+$/u.test(text)
  return { passwords: new Set(common), words: new Set(common.slice(0, MOST_WORDS).filter(isWord)) }
}

/** Signs that stand for letters, as in P@ssw0rd; 1 stands for two. */
const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({ '@': 'a', 4: 'a', 8: 'b', 3: 'e', 6: 'g', '!': 'i', 0: 'o', $: 's', 5: 's', 7: 't', '+': 't' }),
)
const spellings = (text: string) =>
  ['i', 'l'].map((one) => [...text].map((sign) => (sign === '1' ? one : (LETTERS.get(sign) ?? sign))).join(''))

/** The word within digits and signs at the end, and at both ends: a sign at the beginning can stand for a letter. */
const AT_THE_END = /^()(.*?)(\P{L}*)$/su
const AT_BOTH_ENDS = /^(\P{L}*)(.*?)(\P{L}*)$/su

/** What has to be guessed of a text in lower case. A common word counts as one guess, like a run of keys. */
const guessesOf = (text: string, { words }: Common) => {
  for (const pattern of [AT_THE_END, AT_BOTH_ENDS]) {
    const [, before = '', word = '', after = ''] = pattern.exec(text) ?? []
    if (spellings(word).some((spelling) => words.has(spelling))) return guessesIn(before) + 1 + guessesIn(after)
  }
  return guessesIn(text)
}

/** Passwords that take fewer guesses are found immediately. */
const FEW_GUESSES = 5

/** What makes a password easy to guess, for people and links alike. */
export const guessableProblem = (password: string, least: number, common: Common) => {
  const text = password.toLowerCase()
  if (common.passwords.has(text)) return 'is one of the most common passwords'
  if (guessesIn(text) <= FEW_GUESSES || periodOf(text) < least) return 'must not be keys in a row or a repetition'
  return guessesOf(text, common) <= FEW_GUESSES
    ? 'must not be a common word with digits and signs around it'
    : undefined
}

/** Whose password it is; for the first administrator only the address is known. */
export type Person = { name?: string; email: string }

const PRODUCT = 'Assay'

const wordsOf = (text: string) =>
  fold(text)
    .split(/\P{L}+/u)
    .filter((word) => word.length >= SHORTEST_WORD)

/** Only words that an attacker would try first, with any digits and signs between them. */
const isMadeOf = (password: string, texts: readonly string[]) => {
  const letters = fold(password).replace(/\P{L}+/gu, '')
  const words = texts.flatMap(wordsOf).sort((a, b) => b.length - a.length)
  return letters !== '' && words.reduce((rest, word) => rest.replaceAll(word, ''), letters) === ''
}

/** What is wrong with a person's password, if anything. Characters are counted, not code units. */
export const passwordProblem = (password: string, { name = '', email }: Person, least: number, common: Common) => {
  const characters = [...password].length
  if (characters < least) return `must be at least ${least} characters`
  if (characters > PASSWORD_CHARACTERS.most) return `must be at most ${PASSWORD_CHARACTERS.most} characters`
  if (isMadeOf(password, [name, email, PRODUCT])) return `must not be made of a name, an email or the word ${PRODUCT}`
  return guessableProblem(password, PASSWORD_CHARACTERS.least, common)
}
