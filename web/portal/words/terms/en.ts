/** What is accepted with the submission. */
export const ofTerms = {
  terms: 'Confidentiality terms',
  acceptTerms: (p: { vendor: string }) => `I accept these terms for ${p.vendor}.`,
  termsMissing: 'Please accept the confidentiality terms.',
  termsLater: 'You accept these terms when you submit.',
}
export type TermsWords = typeof ofTerms
