import { LANGUAGES, type Language } from '../../../contract/values/languages.ts'
import { en, type Messages } from './en.ts'

export { directionOf, LANGUAGES, type Language } from '../../../contract/values/languages.ts'
export type { Messages }

/** English is part of the page; the others are fetched when needed. */
const loaders: Record<Exclude<Language, 'en'>, () => Promise<Messages>> = {
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
  ar: async () => (await import('./ar.ts')).ar,
}

export const isLanguage = (text: string): text is Language => Object.hasOwn(LANGUAGES, text)

/** The first of the wanted languages that we have. */
export const chooseLanguage = (wanted: readonly (string | null)[]): Language =>
  wanted.map((tag) => tag?.split('-')[0]?.toLowerCase() ?? '').find(isLanguage) ?? 'en'

/** A language that cannot be fetched now leaves the page in English: it must never stand empty. */
export const loadMessages = async (language: Language): Promise<Messages> =>
  language === 'en' ? en : loaders[language]().catch(() => en)
