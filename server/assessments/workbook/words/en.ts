import { OPERATOR_WORDS } from '../../../../contract/library/answerWords.ts'
import type { Operator, QuestionType } from '../../../../contract/library/questions.ts'

const FILES = 'Upload files on the page of the link.'
const howTo: Record<QuestionType, string> = {
  YES_NO: 'Pick Yes or No.',
  MULTIPLE_CHOICE: 'Pick one of the list.',
  COMBOBOX: 'Pick one of the list.',
  MULTI_SELECT: 'Enter one or more of these, each on a line of its own (Alt+Enter):',
  RATING: 'Pick a number from 1 (lowest) to 5 (highest).',
  NUMERIC: 'Enter a number.',
  DATE: 'Enter a date, such as 2026-03-12.',
  FREE_TEXT: 'Enter text.',
  FILE_UPLOAD: FILES,
}
const operators: Record<Operator, string> = OPERATOR_WORDS

/** Every word of the workbook. Columns are found by their headings, so no two headings of a language may be equal. */
export const en = {
  instructions: 'Instructions',
  headings: {
    key: 'Key',
    version: 'Version',
    number: 'No.',
    question: 'Question',
    answer: 'Answer',
    notApplicable: 'Not applicable',
    comment: 'Comment',
    howTo: 'How to answer',
    help: 'Help',
  },
  yes: 'Yes',
  no: 'No',
  required: 'Required.',
  howTo,
  files: FILES,
  operators,
  onlyIf: (conditions: string) => `Answer only if ${conditions}.`,
  answerTo: (number: string) => `the answer to no. ${number}`,
  otherSections: 'the answers of other sections require it',
  and: ' and ',
  or: ' or ',
  notInList: 'Not in the list',
  pickOne: 'Pick one of the answers of the list.',
  questionsOf: (p: { organisation: string; vendor: string }) => `Questions of ${p.organisation} to ${p.vendor}`,
  reference: (reference: string) => `Reference: ${reference}`,
  howToUse: 'How to use this workbook',
  steps: [
    '1. Each section has a sheet of its own. Fill in the yellow cells; the others are locked.',
    '2. If a question does not apply, pick Yes under “Not applicable” and give the reason as a comment.',
    '3. Leave a cell empty to keep what is already saved. Answers can be deleted on the page of the link.',
    '4. Files cannot be added here: upload them on the page of the link.',
    '5. Save the workbook as .xlsx and upload it on the page of the link. You see what will be taken before it is.',
  ],
}
export type BookWords = typeof en
