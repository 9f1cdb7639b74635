import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type StaticDataRouteOption,
} from '@tanstack/react-router'
import { paths } from '../../contract/paths.ts'
import { reviewSearch } from '../assessments/detail/search.ts'
import { assessmentSearch } from '../assessments/search.ts'
import { dashboardSearch } from '../dashboard/search.ts'
import { findingSearch } from '../findings/search.ts'
import { frameworkSearch, librarySearch } from '../library/frameworks/search.ts'
import { templateSearch } from '../library/templates/editor/search.ts'
import { templatesSearch } from '../library/templates/search.ts'
import { settingsSearch } from '../settings/search.ts'
import { retryUntilConnected } from '../ui/retryUntilConnected.ts'
import { listSearch, type Raw, searchOf } from '../ui/search.ts'
import { vendorTabSearch } from '../vendors/detail/search.ts'
import { intakeSearch } from '../vendors/intake/search.ts'
import { vendorSearch } from '../vendors/search.ts'
import { Broken, BrokenPage } from './Broken.tsx'
import { NotFound } from './NotFound.tsx'
import { Root } from './Root.tsx'

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** Shown without the frame, and to nobody in particular. */
    bare?: boolean
  }
}

const root = createRootRoute({ component: Root, notFoundComponent: NotFound, errorComponent: Broken })
const getParentRoute = () => root
const BARE = { bare: true }

const noSearch = searchOf({})

/** A page that is a file of its own, fetched when it is first opened. */
const lazyPage = <Path extends string, Search extends object, Module extends Record<string, unknown>>(
  path: Path,
  validateSearch: (raw: Raw) => Search,
  name: string & keyof Module,
  load: () => Promise<Module>,
  staticData: StaticDataRouteOption = {},
) => {
  const component = lazyRouteComponent(() => retryUntilConnected(load), name)
  return createRoute({ getParentRoute, path, component, validateSearch, staticData })
}

const routes = [
  lazyPage(paths.setUp, noSearch, 'SetUpPage', () => import('../people/session/SetUpPage.tsx'), BARE),
  lazyPage(paths.password, noSearch, 'PasswordPage', () => import('../people/session/PasswordPage.tsx'), BARE),
  lazyPage(paths.intakeForm, noSearch, 'IntakePage', () => import('../vendors/intake/IntakePage.tsx'), BARE),
  lazyPage(paths.intakeConfirmation, noSearch, 'ConfirmPage', () => import('../vendors/intake/ConfirmPage.tsx'), BARE),
  lazyPage(paths.verify, noSearch, 'VerifyPage', () => import('../assessments/VerifyPage.tsx'), BARE),
  lazyPage(paths.dashboard, dashboardSearch, 'DashboardPage', () => import('../dashboard/DashboardPage.tsx')),
  lazyPage(paths.vendors, vendorSearch, 'VendorsPage', () => import('../vendors/VendorsPage.tsx')),
  lazyPage(paths.vendor, vendorTabSearch, 'VendorPage', () => import('../vendors/detail/VendorPage.tsx')),
  lazyPage(paths.intakeRequests, intakeSearch, 'RequestsPage', () => import('../vendors/intake/RequestsPage.tsx')),
  lazyPage(
    paths.certifications,
    listSearch(['GET /api/v1/certifications']),
    'CertificationsPage',
    () => import('../vendors/certifications/CertificationsPage.tsx'),
  ),
  lazyPage(paths.assessments, assessmentSearch, 'AssessmentsPage', () => import('../assessments/AssessmentsPage.tsx')),
  lazyPage(paths.assessment, reviewSearch, 'AssessmentPage', () => import('../assessments/detail/AssessmentPage.tsx')),
  lazyPage(paths.findings, findingSearch, 'FindingsPage', () => import('../findings/FindingsPage.tsx')),
  lazyPage(paths.finding, noSearch, 'FindingPage', () => import('../assessments/finding/FindingPage.tsx')),
  lazyPage(paths.templates, templatesSearch, 'TemplatesPage', () => import('../library/templates/TemplatesPage.tsx')),
  lazyPage(
    paths.template,
    templateSearch,
    'TemplatePage',
    () => import('../library/templates/editor/TemplatePage.tsx'),
  ),
  lazyPage(paths.frameworks, librarySearch, 'FrameworksPage', () => import('../library/frameworks/FrameworksPage.tsx')),
  lazyPage(paths.framework, frameworkSearch, 'FrameworkPage', () => import('../library/frameworks/FrameworkPage.tsx')),
  lazyPage(paths.audit, listSearch(['GET /api/v1/audit']), 'AuditPage', () => import('../audit/AuditPage.tsx')),
  lazyPage(paths.settings, settingsSearch, 'SettingsPage', () => import('./SettingsPage.tsx')),
  lazyPage(paths.profile, noSearch, 'ProfilePage', () => import('../people/profile/ProfilePage.tsx')),
] as const

export const router = createRouter({
  routeTree: root.addChildren(routes),
  defaultPreload: 'intent',
  defaultErrorComponent: BrokenPage,
})
