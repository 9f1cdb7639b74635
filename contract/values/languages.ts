/** Those of the vendor's page and of mails to vendors, by their own names, so that everybody finds theirs. */
export const LANGUAGES = { en: 'English', de: 'Deutsch', fr: 'Français', es: 'Español', ar: 'العربية' } as const
export type Language = keyof typeof LANGUAGES
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[]
export const DEFAULT_LANGUAGE: Language = 'en'

const RIGHT_TO_LEFT: readonly string[] = ['ar']
export const directionOf = (language: Language) => (RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr')

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }
/** The form that a language uses for this number. */
export const pluralOf = (language: string) => {
  const rules = new Intl.PluralRules(language)
  return (n: number, forms: Forms) => forms[rules.select(n)] ?? forms.other
}

/** Days as "12 Mar 2026", and digits as in the texts around them. */
const LOCALES: Partial<Record<Language, string>> = { en: 'en-GB', ar: 'ar-u-nu-latn' }
export const localeOf = (language: Language) => LOCALES[language] ?? language
