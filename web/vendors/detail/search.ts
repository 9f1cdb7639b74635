import { getRouteApi } from '@tanstack/react-router'
import { CONTROL_STATE } from '../../../contract/labels.ts'
import { paths } from '../../../contract/paths.ts'
import { oneOf, pageNumber, searchOf, text } from '../../ui/search.ts'

export const TABS = {
  overview: 'Overview',
  contacts: 'Contacts',
  compliance: 'Compliance',
  assessments: 'Assessments',
  findings: 'Findings',
  certifications: 'Certifications',
  responsibilities: 'Responsibilities',
  subprocessors: 'Sub-processors',
  documents: 'Documents',
  timeline: 'Timeline',
} as const
export type Tab = keyof typeof TABS
/** Six tabs; the sections of a tab are selected inside it. */
export const GROUPS = {
  Overview: ['overview', 'timeline'],
  Assessments: ['assessments'],
  Findings: ['findings'],
  Evidence: ['certifications', 'documents'],
  Compliance: ['compliance', 'responsibilities'],
  Relations: ['contacts', 'subprocessors'],
} as const satisfies Record<string, readonly Tab[]>
export type Group = keyof typeof GROUPS
const DIALOGS = {
  assess: '',
  edit: '',
  contact: '',
  finding: '',
  certification: '',
  responsibility: '',
  document: '',
  documents: '',
} as const

export const vendorTabSearch = searchOf({
  tab: oneOf(TABS),
  page: pageNumber,
  /** Which framework the compliance is shown for, and which of its controls is open. */
  framework: text,
  control: text,
  /** Which of its controls are shown. */
  state: oneOf(CONTROL_STATE),
  /** The finding that is open. */
  finding: text,
  /** The words that the documents are searched for. */
  words: text,
  dialog: oneOf(DIALOGS),
  /** What the dialog is about; without one it makes something new. */
  id: text,
})
export type VendorTabSearch = ReturnType<typeof vendorTabSearch>

const route = getRouteApi(paths.vendor)

/** What of the page is open, as its address says, and how to change that. */
export const useVendorSearch = () => {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const change = (part: VendorTabSearch) =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace: true, resetScroll: false })
  return { search, change }
}
