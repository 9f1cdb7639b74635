import { PASSWORD_CHARACTERS } from '../../contract/limits.ts'
import { fold } from '../../contract/text.ts'
import { isCommon } from './commonPasswords.ts'

/** Whose password it is to be; of the first administrator only the address is known. */
export type Person = { name?: string; email: string }

const PRODUCT = 'Assay'
/** Shorter words stand in too many others. */
const SHORTEST_WORD = 3

const wordsOf = (text: string) =>
  fold(text)
    .split(/\P{L}+/u)
    .filter((word) => word.length >= SHORTEST_WORD)

/** Nothing but the words that anybody would try first, with whatever digits and signs between them. */
const isMadeOf = (password: string, texts: readonly string[]) => {
  const letters = fold(password).replace(/\P{L}+/gu, '')
  const words = texts.flatMap(wordsOf).sort((a, b) => b.length - a.length)
  return letters !== '' && words.reduce((rest, word) => rest.replaceAll(word, ''), letters) === ''
}

/** What is wrong with a password, if anything. Characters count, and not the units that they are stored in. */
export const problemWith = async (password: string, { name = '', email }: Person, least: number) => {
  const characters = [...password].length
  if (characters < least) return `must be at least ${least} characters`
  if (characters > PASSWORD_CHARACTERS.most) return `must be at most ${PASSWORD_CHARACTERS.most} characters`
  if (await isCommon(password)) return 'is one of the most common passwords'
  if (isMadeOf(password, [name, email, PRODUCT])) return `must not be made of a name, an email or the word ${PRODUCT}`
  return undefined
}
