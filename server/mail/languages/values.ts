import { type Language, localeOf } from '../../../contract/values/languages.ts'
import type { MailValue } from './types.ts'
import { MAIL_LANGUAGES } from './words.ts'

export const textIn = (value: MailValue, language: Language) => (typeof value === 'string' ? value : value(language))
const partsIn = (language: Language) => MAIL_LANGUAGES[language].parts

/** A calendar day: "12 Mar 2026", "12. März 2026"; empty without one. */
export const dayValue = (day: Date | string | null): MailValue => {
  if (day === null) return ''
  const date = new Date(day)
  return (language) =>
    new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeZone: 'UTC' }).format(date)
}

/** What a clock on the wall showed: "12 Mar 2026, 17:00 (Asia/Tokyo)". */
export const momentValue = ({ time, timeZone }: { time: string; timeZone: string }): MailValue => {
  const day = dayValue(`${time.slice(0, 10)}T00:00:00Z`)
  return (language) => `${textIn(day, language)}, ${time.slice(11)} (${timeZone})`
}

/** "in 7 days", "tomorrow", "3 days ago". */
export const daysValue =
  (days: number): MailValue =>
  (language) =>
    new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' }).format(days, 'day')

/** "24 questions, about 40 minutes" */
export const sizeValue =
  ({ questions, minutes }: { questions: number; minutes: number }): MailValue =>
  (language) =>
    partsIn(language).size({ questions: partsIn(language).questions(questions), minutes })

export type OpenSection = {
  title: string
  translations: { [language: string]: { title?: string | null | undefined } }
  open: number
}
/** The sections that have open questions; otherwise, that all are answered. */
export const sectionsValue =
  (sections: readonly OpenSection[]): MailValue =>
  (language) => {
    const { stillOpen, nothingOpen, questions } = partsIn(language)
    const lines = sections
      .filter(({ open }) => open > 0)
      .map(({ title, translations, open }) => `– ${translations[language]?.title ?? title}: ${questions(open)}`)
    return lines.length > 0 ? [stillOpen, ...lines].join('\n') : nothingOpen
  }

type DueFinding = { title: string; dueDate: string | null }
/** The findings with their due dates, one per line. */
export const findingsValue =
  (findings: readonly DueFinding[]): MailValue =>
  (language) =>
    findings
      .map(({ title, dueDate }) => {
        const day = dueDate && textIn(dayValue(dueDate), language)
        return day ? `– ${title} (${partsIn(language).dueOn(day)})` : `– ${title}`
      })
      .join('\n')

export const findingCountValue =
  (n: number): MailValue =>
  (language) =>
    partsIn(language).findings(n)

export type MailSender = { name: string; email: string; role: 'REVIEWER' | 'OWNER' | null }
/** "Ada Lovelace (reviews your answers), ada@example.com" */
export const senderValue = (sender: MailSender | null): MailValue => {
  if (!sender) return ''
  const { name, email, role } = sender
  return (language) => `${name}${role ? ` (${partsIn(language).role[role]})` : ''}, ${email}`
}

/** Whom to ask for the password; never the password. */
export const passwordValue =
  (sender: MailSender | null, organisation: string): MailValue =>
  (language) =>
    partsIn(language).passwordHint(sender?.name ?? organisation)

export const verificationValue =
  (reference: string, address: string): MailValue =>
  (language) =>
    partsIn(language).verify({ reference, address })
