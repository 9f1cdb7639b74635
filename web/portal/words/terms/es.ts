import type { TermsWords } from './en.ts'

export const ofTerms: TermsWords = {
  terms: 'Condiciones de confidencialidad',
  acceptTerms: (p) => `Acepto estas condiciones en nombre de ${p.vendor}.`,
  termsMissing: 'Acepte las condiciones de confidencialidad.',
  termsLater: 'Acepta estas condiciones al enviar.',
}
