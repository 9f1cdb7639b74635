import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { localeOf } from '../../../contract/values/languages.ts'
import { chooseLanguage, directionOf, type Language, loadMessages, type Messages } from './catalogue.ts'
import { en } from './en.ts'

const KEY = 'assay-portal-language'

const formatsOf = (language: Language) => {
  const locale = localeOf(language)
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const local = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  const size = (unit: string, bytes: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(bytes)
  return {
    number: (n: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }).format(n),
    /** A calendar day. It is the same in every time zone. */
    day: (text: string) => day.format(new Date(text)),
    /** The day of a moment, here. */
    date: (text: string) => local.format(new Date(text)),
    moment: (text: string) => moment.format(new Date(text)),
    megabytes: (n: number) => size('megabyte', n),
    size: (bytes: number) => (bytes < 1e6 ? size('kilobyte', bytes / 1000) : size('megabyte', bytes / 1e6)),
  }
}
type Formats = ReturnType<typeof formatsOf>
type Words = {
  t: Messages
  language: Language
  /** In which languages texts of the questionnaire are shown, the first that they have. */
  texts: readonly string[]
  setLanguage: (tag: string) => void
  format: Formats
}

const Context = createContext<Words | undefined>(undefined)

/** Nothing depends on the store: a browser that forbids it forgets the choice. */
const remembered = () => {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
const remember = (tag: string) => {
  try {
    localStorage.setItem(KEY, tag)
  } catch {
    // Then it is asked for again next time.
  }
}

export const useWords = () => {
  const words = useContext(Context)
  if (!words) throw new Error('There are no words around this part.')
  return words
}

/**
 * The words of the browser's language, or of the one that was chosen before. The questionnaire may have languages that
 * the page has not: then only its texts are shown in them.
 */
export function WordsProvider({ fixed, children }: { fixed?: Language; children: ReactNode }) {
  const [wanted, setWanted] = useState<string>(() => fixed ?? remembered() ?? navigator.languages[0] ?? 'en')
  const language = fixed ?? chooseLanguage([wanted, ...navigator.languages])
  const [shown, setShown] = useState<{ language: Language; t: Messages } | undefined>(
    language === 'en' ? { language, t: en } : undefined,
  )
  useEffect(() => {
    let isCurrent = true
    void loadMessages(language).then((t) => isCurrent && setShown({ language, t }))
    return () => {
      isCurrent = false
    }
  }, [language])
  const value = useMemo(() => {
    const choose = (next: string) => {
      remember(next)
      setWanted(next)
    }
    const texts = shown && [wanted, shown.language]
    return shown && texts && { ...shown, texts, setLanguage: choose, format: formatsOf(shown.language) }
  }, [shown, wanted])
  useEffect(() => {
    if (!shown || fixed) return
    document.documentElement.lang = shown.language
    document.documentElement.dir = directionOf(shown.language)
  }, [shown, fixed])
  return value && <Context value={value}>{children}</Context>
}
