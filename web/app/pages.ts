import { Settings } from 'lucide-react'
import { paths } from '../../contract/paths.ts'
import { assessmentPage, assessmentsPage, verifyPage } from '../assessments/pages.ts'
import { auditPage } from '../audit/pages.ts'
import { dashboardPage } from '../dashboard/pages.ts'
import { findingPage, findingsPage } from '../findings/pages.ts'
import { frameworkPage, frameworksPage } from '../library/frameworks/pages.ts'
import { templatePage, templatesPage } from '../library/templates/pages.ts'
import { profilePage } from '../people/profile/pages.ts'
import { passwordPage, setUpPage } from '../people/session/pages.ts'
import { settingsSearch } from '../settings/search.ts'
import { type PageEntry, page } from '../ui/page.ts'
import {
  certificationsPage,
  intakeConfirmationPage,
  intakePage,
  intakeRequestsPage,
  vendorPage,
  vendorsPage,
} from '../vendors/pages.ts'

const settingsPage = page({
  path: paths.settings,
  search: settingsSearch,
  component: 'SettingsPage',
  load: () => import('./SettingsPage.tsx'),
  navigation: {
    label: 'Settings',
    icon: Settings,
    operations: ['GET /api/v1/settings', 'GET /api/v1/users', 'GET /api/v1/roles', 'GET /api/v1/api-keys'],
  },
  shortcuts: [
    {
      id: 'new-user',
      label: 'Add user',
      words: 'new create invite colleague people member',
      operations: ['POST /api/v1/users'],
      search: { tab: 'users', dialog: 'create' },
    },
    {
      id: 'new-key',
      label: 'Create API key',
      words: 'new add token integration',
      operations: ['POST /api/v1/api-keys'],
      search: { tab: 'keys', dialog: 'create' },
    },
  ],
})

/** Every page, in the order of the navigation. */
export const ENTRIES = [
  dashboardPage,
  vendorsPage,
  vendorPage,
  intakeRequestsPage,
  assessmentsPage,
  assessmentPage,
  findingsPage,
  findingPage,
  certificationsPage,
  templatesPage,
  templatePage,
  frameworksPage,
  frameworkPage,
  auditPage,
  settingsPage,
  profilePage,
  setUpPage,
  passwordPage,
  intakePage,
  intakeConfirmationPage,
  verifyPage,
] as const

const all: readonly PageEntry[] = ENTRIES

/** Those of the navigation. */
export const PAGES = all.flatMap(({ path, navigation }) => (navigation ? [{ to: path, ...navigation }] : []))

/** What can be done from anywhere. */
export const SHORTCUTS = all.flatMap(({ path, shortcuts = [] }) =>
  shortcuts.map((shortcut) => ({ to: path, ...shortcut })),
)
