import { pluralOf } from '../plural.ts'

const plural = pluralOf('en')

/** About answers that were given before, and finding one’s way among questions. */
export const checking = {
  confirmSection: (n: number) => `All ${n} reused answers of this section are still correct`,
  show: 'Show',
  showAll: 'All questions',
  showOpen: 'Not answered yet',
  showChanged: 'New or changed since last time',
  nothingToShow: 'No such questions in this section.',
  searchQuestions: 'Search questions',
  unclear: (n: number) =>
    plural(n, {
      one: '1 question you were asked about is unchanged',
      other: `${n} questions you were asked about are unchanged`,
    }),
  submitUnclear: 'Submit without changing them',
  unclearMissing: 'Clarify these questions, or confirm that you submit without changing them.',
  revokeSure: 'Revoke this link? Your colleague can no longer answer with it.',
  finishSection: 'Check your section',
}
export type CheckingWords = typeof checking
