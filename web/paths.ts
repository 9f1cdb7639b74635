/** The only place where the address of a page of ours is written. The API's are the names of its operations. */
export const paths = {
  dashboard: '/',
  signIn: '/sign-in',
  setUp: '/setup',
  password: '/password',
  vendors: '/vendors',
  intakeRequests: '/intake-requests',
  intakeForm: '/intake/$token',
  intakeConfirmation: '/intake-confirmation',
  vendor: '/vendors/$vendorId',
  certifications: '/certifications',
  assessments: '/assessments',
  assessment: '/assessments/$assessmentId',
  templates: '/templates',
  template: '/templates/$templateId',
  frameworks: '/frameworks',
  framework: '/frameworks/$frameworkId',
  settings: '/settings',
  profile: '/profile',
  findings: '/findings',
  finding: '/findings/$findingId',
  audit: '/audit',
} as const

/** Of the server's own pages. */
export const API_REFERENCE = '/docs'
export const HEALTH = '/healthz'
/** What the PDF viewer fetches when a file needs it: tables of scripts, fonts, a decoder. */
export const PDF_PARTS = '/assets/pdfjs/'

/** The vendor's page: behind a link, and as an analyst looks at it. */
export const VENDOR_LINK = /^\/portal\/([^/]+)$/
export const VENDOR_VIEW = /^\/assessments\/([^/]+)\/vendor-view$/
export const vendorView = (assessmentId: string) => `/assessments/${assessmentId}/vendor-view`

export type Query = Readonly<Record<string, string | number | boolean | undefined>>

/** An address with its query; what is undefined is left out. */
export const withQuery = (path: string, query: Query = {}) => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? path : `${path}?${text}`
}
