import { oneOf, type Raw, text } from '../../ui/search.ts'

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

export type ReviewSearch = {
  tab?: Tab
  /** The chosen question, and which are listed. */
  question?: string
  show?: keyof typeof SHOW
  query?: string
  /** The evidence that is open. */
  file?: string
  /** The assessment that it is compared with. */
  with?: string
  dialog?: DialogName
}

export const reviewSearch = (raw: Raw): ReviewSearch => ({
  tab: oneOf(TABS, raw.tab),
  question: text(raw.question),
  show: oneOf(SHOW, raw.show),
  query: text(raw.query),
  file: text(raw.file),
  with: text(raw.with),
  dialog: oneOf(DIALOGS, raw.dialog),
})
