import type { TermsWords } from './en.ts'

/** A name in another script keeps its own direction. */
const apart = (text: string) => `\u2068${text}\u2069`

export const ofTerms: TermsWords = {
  terms: 'شروط السرية',
  acceptTerms: (p) => `أقبل هذه الشروط نيابةً عن ${apart(p.vendor)}.`,
  termsMissing: 'يرجى قبول شروط السرية.',
  termsLater: 'تقبل هذه الشروط عند الإرسال.',
}
