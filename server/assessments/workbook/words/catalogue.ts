import { lookup } from '../../../../contract/values/lookup.ts'
import { matchingLanguage } from '../../../../contract/values/matchingLanguage.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { type BookWords, en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'

export type { BookWords }

const WORDS = lookup<BookWords>({ en, de, fr, es, ar })
export const ALL_WORDS: readonly BookWords[] = Object.values(WORDS)

/** In the language of the reader, and in English where we have no words of it. */
export const wordsIn = (language: string | null) =>
  WORDS[matchingLanguage(Object.keys(WORDS), language ?? 'en') ?? 'en'] ?? en
export const isRightToLeft = (words: BookWords) => words === ar
