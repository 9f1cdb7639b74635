import type { DocumentType } from '../../contract/documents.ts'

export type Guess = { documentType: DocumentType | null; validUntil: string | null }

/** A title page says what a document is; later pages mention many things. */
const HEAD = 3000

const TYPES: readonly (readonly [DocumentType, readonly RegExp[]])[] = [
  ['PENTEST', [/penetration test|pen[- ]?test/i]],
  ['SOC2', [/\bsoc ?2\b|system and organization controls/i]],
  ['INSURANCE', [/certificate of (?:liability )?insurance|insurance (?:policy|certificate)|\binsurer\b/i]],
  ['ISO_CERTIFICATE', [/\biso(?:\/iec)?[ _-]?27\d{3}/i, /certif/i]],
  ['POLICY', [/\bpolicy\b/i]],
]

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?'
/** 2027-03-31 · 31.03.2027 · 31 March 2027 · March 31, 2027. With slashes nobody knows which number is the month. */
const DATE = `(?:(\\d{4})-(\\d{2})-(\\d{2})|(\\d{1,2})\\.(\\d{1,2})\\.(\\d{4})|(\\d{1,2})(?:st|nd|rd|th)? ${MONTH},? (\\d{4})|${MONTH} (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4}))`

const VALID_UNTIL = new RegExp(
  `(?:valid (?:until|till|to|through)|expir(?:y|ation|es|ing)(?: date)?(?: on)?|date of expiry|renewal date)[\\s:.\\-–]{0,5}(?:is |on )?${DATE}`,
  'i',
)
/** A report on a period is asked for again a year after its end. */
const PERIOD = new RegExp(`period\\b[^.]{0,80}?(?:to|through|–|-) ${DATE}`, 'i')

const number = (text: string | undefined) => Number(text ?? Number.NaN)
const monthNumber = (name: string | undefined) => MONTHS.indexOf((name ?? '').toLowerCase()) + 1

/** Undefined if the calendar has no such day. */
const dayOf = (match: RegExpExecArray | null, years = 0) => {
  if (!match) return undefined
  const [, y1, m1, d1, d2, m2, y2, d3, m3, y3, m4, d4, y4] = match
  const [year, month, day] = y1
    ? [number(y1), number(m1), number(d1)]
    : y2
      ? [number(y2), number(m2), number(d2)]
      : y3
        ? [number(y3), monthNumber(m3), number(d3)]
        : [number(y4), monthNumber(m4), number(d4)]
  const date = new Date(Date.UTC(year + years, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year > 1990 && year < 2200
  return isReal ? date.toISOString().slice(0, 10) : undefined
}

/** What a document seems to be, for a person to confirm. */
export const guess = (pages: readonly string[], fileName: string): Guess => {
  const head = `${fileName.replace(/[_-]+/g, ' ')}\n${pages.join('\n').slice(0, HEAD)}`
  const documentType = TYPES.find(([, signs]) => signs.every((sign) => sign.test(head)))?.[0] ?? null
  const text = pages.join('\n').replace(/\s+/g, ' ')
  const validUntil =
    dayOf(VALID_UNTIL.exec(text)) ?? (documentType === 'SOC2' ? dayOf(PERIOD.exec(text), 1) : undefined) ?? null
  return { documentType, validUntil }
}
