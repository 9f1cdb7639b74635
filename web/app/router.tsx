import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { paths } from '../../contract/paths.ts'
import { reviewSearch } from '../assessments/detail/search.ts'
import { assessmentSearch } from '../assessments/search.ts'
import { auditSearch } from '../audit/search.ts'
import { dashboardSearch } from '../dashboard/search.ts'
import { findingSearch } from '../findings/search.ts'
import { frameworkSearch, librarySearch } from '../library/frameworks/search.ts'
import { templateSearch } from '../library/templates/editor/search.ts'
import { templatesSearch } from '../library/templates/search.ts'
import { PasswordPage } from '../people/session/PasswordPage.tsx'
import { SetUpPage } from '../people/session/SetUpPage.tsx'
import { SignInPage } from '../people/session/SignInPage.tsx'
import { settingsSearch } from '../settings/search.ts'
import { text } from '../ui/search.ts'
import { certificationSearch } from '../vendors/certifications/search.ts'
import { vendorTabSearch } from '../vendors/detail/search.ts'
import { intakeSearch } from '../vendors/intake/search.ts'
import { vendorSearch } from '../vendors/search.ts'
import { Broken, BrokenPage } from './Broken.tsx'
import { NotFound } from './NotFound.tsx'
import { Root } from './Root.tsx'
import { retryUntilConnected } from './retryUntilConnected.ts'

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
const bare = { staticData: { bare: true } }

/** Each page is a file of its own that is fetched when it is first opened. */
const routes = [
  createRoute({
    getParentRoute,
    path: paths.signIn,
    component: SignInPage,
    validateSearch: (raw: Record<string, unknown>): { next?: string; problem?: string } => ({
      next: text(raw.next),
      problem: text(raw.problem),
    }),
    ...bare,
  }),
  createRoute({ getParentRoute, path: paths.setUp, component: SetUpPage, ...bare }),
  createRoute({ getParentRoute, path: paths.password, component: PasswordPage, ...bare }),
  createRoute({
    getParentRoute,
    path: paths.dashboard,
    validateSearch: dashboardSearch,
    component: lazyRouteComponent(
      () => retryUntilConnected(() => import('../dashboard/DashboardPage.tsx')),
      'DashboardPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: paths.vendors,
    validateSearch: vendorSearch,
    component: lazyRouteComponent(() => retryUntilConnected(() => import('../vendors/VendorsPage.tsx')), 'VendorsPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.vendor,
    validateSearch: vendorTabSearch,
    component: lazyRouteComponent(
      () => retryUntilConnected(() => import('../vendors/detail/VendorPage.tsx')),
      'VendorPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: paths.intakeForm,
    component: lazyRouteComponent(
      () => retryUntilConnected(() => import('../vendors/intake/IntakePage.tsx')),
      'IntakePage',
    ),
    ...bare,
  }),
  createRoute({
    getParentRoute,
    path: paths.intakeConfirmation,
    component: lazyRouteComponent(
      () => retryUntilConnected(() => import('../vendors/intake/ConfirmPage.tsx')),
      'ConfirmPage',
    ),
    ...bare,
  }),
  createRoute({
    getParentRoute,
    path: paths.intakeRequests,
    validateSearch: intakeSearch,
    component: lazyRouteComponent(
      () => retryUntilConnected(() => import('../vendors/intake/RequestsPage.tsx')),
      'RequestsPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: paths.certifications,
    validateSearch: certificationSearch,
    component: lazyRouteComponent(
      () => retryUntilConnected(() => import('../vendors/certifications/CertificationsPage.tsx')),
      'CertificationsPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: paths.assessments,
    validateSearch: assessmentSearch,
    component: lazyRouteComponent(
      () => retryUntilConnected(() => import('../assessments/AssessmentsPage.tsx')),
      'AssessmentsPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: paths.assessment,
    validateSearch: reviewSearch,
    component: lazyRouteComponent(
      () => retryUntilConnected(() => import('../assessments/detail/AssessmentPage.tsx')),
      'AssessmentPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: paths.findings,
    validateSearch: findingSearch,
    component: lazyRouteComponent(
      () => retryUntilConnected(() => import('../findings/FindingsPage.tsx')),
      'FindingsPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: paths.finding,
    component: lazyRouteComponent(
      () => retryUntilConnected(() => import('../assessments/finding/FindingPage.tsx')),
      'FindingPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: paths.templates,
    validateSearch: templatesSearch,
    component: lazyRouteComponent(
      () => retryUntilConnected(() => import('../library/templates/TemplatesPage.tsx')),
      'TemplatesPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: paths.template,
    validateSearch: templateSearch,
    component: lazyRouteComponent(
      () => retryUntilConnected(() => import('../library/templates/editor/TemplatePage.tsx')),
      'TemplatePage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: paths.frameworks,
    validateSearch: librarySearch,
    component: lazyRouteComponent(
      () => retryUntilConnected(() => import('../library/frameworks/FrameworksPage.tsx')),
      'FrameworksPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: paths.framework,
    validateSearch: frameworkSearch,
    component: lazyRouteComponent(
      () => retryUntilConnected(() => import('../library/frameworks/FrameworkPage.tsx')),
      'FrameworkPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: paths.audit,
    validateSearch: auditSearch,
    component: lazyRouteComponent(() => retryUntilConnected(() => import('../audit/AuditPage.tsx')), 'AuditPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.settings,
    validateSearch: settingsSearch,
    component: lazyRouteComponent(() => retryUntilConnected(() => import('./SettingsPage.tsx')), 'SettingsPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.profile,
    component: lazyRouteComponent(
      () => retryUntilConnected(() => import('../people/profile/ProfilePage.tsx')),
      'ProfilePage',
    ),
  }),
] as const

export const router = createRouter({
  routeTree: root.addChildren(routes),
  defaultPreload: 'intent',
  defaultErrorComponent: BrokenPage,
})
