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
  earlierWorkbook: 'Answers from an earlier spreadsheet',
  earlierWorkbookText:
    'Upload a spreadsheet of another Assay questionnaire, also one of another organisation. You see which answers fit, and choose which to use.',
  uploadEarlier: 'Upload earlier spreadsheet',
  noProposals: 'No answer of this spreadsheet can be used here.',
  proposals: (n: number) =>
    plural(n, {
      one: '1 answer can be used here:',
      other: `${n} answers can be used here:`,
    }),
  matchedBy: { ID_AND_TEXT: 'the same question', TEXT: 'the same text', ID: 'the same key, but another text' },
  replaces: 'It would replace this answer:',
  unknownAnswers: (n: number) =>
    plural(n, { one: '1 answer fits no question here', other: `${n} answers fit no question here` }),
  mustBeOneOf: (p: { options: string }) => `The answer must be one of: ${p.options}.`,
  mustBeSomeOf: (p: { options: string }) => `The answer must be one or more of: ${p.options}.`,
  mustBeNumber: 'The answer must be a number.',
  mustBeRating: 'The answer must be a whole number from 1 to 5.',
  mustBeDate: 'The answer must be a date (YYYY-MM-DD).',
  mustBeShorter: 'The answer must be at most 10,000 characters.',
}
export type CheckingWords = typeof checking
