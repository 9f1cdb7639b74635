import type { TermsWords } from './en.ts'

export const ofTerms: TermsWords = {
  terms: 'Vertraulichkeitsbedingungen',
  acceptTerms: (p) => `Ich nehme diese Bedingungen für ${p.vendor} an.`,
  termsMissing: 'Bitte nehmen Sie die Vertraulichkeitsbedingungen an.',
  termsLater: 'Sie nehmen diese Bedingungen beim Absenden an.',
}
