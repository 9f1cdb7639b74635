import { oneOf, searchOf, text } from '../../ui/search.ts'

export const TABS = {
  answers: 'Answers',
  findings: 'Findings',
  score: 'Score',
  comparison: 'Comparison',
  discussion: 'Discussion',
  details: 'Details',
} as const
export type Tab = keyof typeof TABS

/** Which questions are listed. */
export const SHOW = {
  all: 'All questions',
  toDecide: 'Needs review',
  nonCompliant: 'Non-compliant',
  notApplicable: 'Not applicable, important',
  waiting: 'Waiting for clarification',
  unanswered: 'Unanswered',
  unchanged: 'Unchanged answers',
  evidence: 'With evidence',
} as const
export type Show = keyof typeof SHOW

const DIALOGS = {
  edit: '',
  delete: '',
  send: '',
  finalize: '',
  sendBack: '',
  reopen: '',
  link: '',
  revoke: '',
  finding: '',
} as const
export type DialogName = keyof typeof DIALOGS

export const reviewSearch = searchOf({
  tab: oneOf(TABS),
  /** The chosen question, and which are listed. */
  question: text,
  show: oneOf(SHOW),
  query: text,
  /** The evidence that is open. */
  file: text,
  /** The assessment that it is compared with. */
  with: text,
  dialog: oneOf(DIALOGS),
})
export type ReviewSearch = ReturnType<typeof reviewSearch>
