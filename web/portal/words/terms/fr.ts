import type { TermsWords } from './en.ts'

export const ofTerms: TermsWords = {
  terms: 'Conditions de confidentialité',
  acceptTerms: (p) => `J’accepte ces conditions pour ${p.vendor}.`,
  termsMissing: 'Veuillez accepter les conditions de confidentialité.',
  termsLater: 'Vous acceptez ces conditions au moment de l’envoi.',
}
