import { calendarDay } from '../../../../contract/values/formats.ts'
import { MONTHS } from '../../../../contract/values/words.ts'
import type { DocumentType } from '../../../../contract/vendors/documents.ts'

export type Guess = { documentType: DocumentType | null; validUntil: string | null }

/** A title page says what a document is; later pages mention many things. */
const HEAD = 3000

const TYPES: readonly (readonly [DocumentType, readonly RegExp[]])[] = [
  ['DPA', [/data processing (?:agreement|addendum)/i]],
  ['PENTEST', [/penetration test|pen[- ]?test/i]],
  ['SOC2', [/\bsoc ?2\b|system and organization controls/i]],
  ['INSURANCE', [/certificate of (?:liability )?insurance|insurance (?:policy|certificate)|\binsurer\b/i]],
  ['ISO_CERTIFICATE', [/\biso(?:\/iec)?[ _-]?27\d{3}/i, /certif/i]],
  ['POLICY', [/\bpolicy\b/i]],
]

/** The rest of a name is bounded: a text of nothing but months must not be read again for each of them. */
const MONTH = `(?<month>${MONTHS.join('|')})[a-z]{0,9}\\.?`
const DAY = '(?<day>\\d{1,2})'
const YEAR = '(?<year>\\d{4})'
/** 2027-03-31 · 31.03.2027 · 31 March 2027 · March 31, 2027. With slashes nobody knows which number is the month. */
const DATES = [
  `${YEAR}-(?<month>\\d{2})-(?<day>\\d{2})`,
  `${DAY}\\.(?<month>\\d{1,2})\\.${YEAR}`,
  `${DAY}(?:st|nd|rd|th)? ${MONTH},? ${YEAR}`,
  `${MONTH} ${DAY}(?:st|nd|rd|th)?,? ${YEAR}`,
]
const DATE = `(?:${DATES.join('|')})`

const VALID_UNTIL = new RegExp(
  `(?:valid (?:until|till|to|through)|expir(?:y|ation|es|ing)(?: date)?(?: on)?|date of expiry|renewal date)[\\s:.\\-–]{0,5}(?:is |on )?${DATE}`,
  'i',
)
/** A report on a period is asked for again a year after its end. */
const PERIOD = new RegExp(`period\\b[^.]{0,80}?(?:to|through|–|-) ${DATE}`, 'i')

const monthNumber = (text: string) =>
  Number(text) || MONTHS.findIndex((name) => name.toLowerCase() === text.toLowerCase()) + 1

/** The day that was found, or the same some years later; undefined if the calendar has none. */
const foundDay = (match: RegExpExecArray | null, yearsLater = 0) => {
  const { year = '', month = '', day = '' } = match?.groups ?? {}
  const isLikely = Number(year) > 1990 && Number(year) < 2200
  return isLikely ? calendarDay(Number(year) + yearsLater, monthNumber(month), Number(day)) : undefined
}

/** What a document seems to be, for a person to confirm. */
export const guess = (pages: readonly string[], fileName: string): Guess => {
  const head = `${fileName.replace(/[_-]+/g, ' ')}\n${pages.join('\n').slice(0, HEAD)}`
  const documentType = TYPES.find(([, signs]) => signs.every((sign) => sign.test(head)))?.[0] ?? null
  const text = pages.join('\n').replace(/\s+/g, ' ')
  const validUntil =
    foundDay(VALID_UNTIL.exec(text)) ?? (documentType === 'SOC2' ? foundDay(PERIOD.exec(text), 1) : undefined) ?? null
  return { documentType, validUntil }
}
