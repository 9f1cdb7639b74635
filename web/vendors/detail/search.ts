import { getRouteApi } from '@tanstack/react-router'
import { paths } from '../../../contract/paths.ts'
import { CONTROL_STATE } from '../../../contract/vendorCompliance.ts'
import { oneOf, pageNumber, type Raw, text } from '../../ui/search.ts'

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
const DIALOGS = {
  assess: '',
  edit: '',
  contact: '',
  certification: '',
  responsibility: '',
  document: '',
  documents: '',
} as const

export type VendorTabSearch = {
  tab?: Tab
  page?: number
  /** Which framework the compliance is shown for, and which of its controls is open. */
  framework?: string
  control?: string
  /** Which of its controls are shown. */
  state?: keyof typeof CONTROL_STATE
  /** The finding that is open. */
  finding?: string
  /** The words that the documents are searched for. */
  words?: string
  dialog?: keyof typeof DIALOGS
  /** What the dialog is about; without one it makes something new. */
  id?: string
}

export const vendorTabSearch = (raw: Raw): VendorTabSearch => ({
  tab: oneOf(TABS, raw.tab),
  page: pageNumber(raw.page),
  framework: text(raw.framework),
  control: text(raw.control),
  state: oneOf(CONTROL_STATE, raw.state),
  finding: text(raw.finding),
  words: text(raw.words),
  dialog: oneOf(DIALOGS, raw.dialog),
  id: text(raw.id),
})

const route = getRouteApi(paths.vendor)

/** What of the page is open, as its address says, and how to change that. */
export const useVendorSearch = () => {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const change = (part: VendorTabSearch) =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace: true, resetScroll: false })
  return { search, change }
}
