import type { Language } from '../../../contract/values/languages.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import type { MailLanguage } from './types.ts'

export const MAIL_LANGUAGES: Record<Language, MailLanguage> = { en, de, fr, es, ar }
