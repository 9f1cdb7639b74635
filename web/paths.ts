/** The only place where an address of ours is written: pages of the application, and the API that it asks. */
export const paths = {
  dashboard: '/',
  signIn: '/sign-in',
  setUp: '/setup',
  password: '/password',
  vendors: '/vendors',
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
  audit: '/audit',
} as const

/** Of the server's own pages. */
export const API_REFERENCE = '/docs'
export const HEALTH = '/healthz'
/** What the PDF viewer fetches when a file needs it: tables of scripts, fonts, a decoder. */
export const PDF_PARTS = '/assets/pdfjs/'

const V1 = '/api/v1'
export const api = {
  session: `${V1}/session`,
  setUp: `${V1}/setup`,
  password: `${V1}/password`,
  vendors: `${V1}/vendors`,
  templates: `${V1}/templates`,
  importTemplate: `${V1}/templates/import`,
  template: (id: string) => `${V1}/templates/${id}`,
  templateVersions: (id: string) => `${V1}/templates/${id}/versions`,
  templateVersion: (id: string, version: number) => `${V1}/templates/${id}/versions/${version}`,
  templateExport: (id: string) => `/api/templates/${id}/export`,
  publishTemplate: (id: string) => `${V1}/templates/${id}/publish`,
  archiveTemplate: (id: string) => `${V1}/templates/${id}/archive`,
  duplicateTemplate: (id: string) => `${V1}/templates/${id}/duplicate`,
  frameworks: `${V1}/frameworks`,
  framework: (id: string) => `${V1}/frameworks/${id}`,
  controls: `${V1}/controls`,
  frameworkCoverage: `${V1}/frameworks/coverage`,
  importFramework: `${V1}/frameworks/import`,
  control: (frameworkId: string, id: string) => `${V1}/frameworks/${frameworkId}/controls/${id}`,
  file: (id: string) => `${V1}/files/${id}`,
  /** What the PDF viewer fetches when a file needs it: tables of scripts, fonts, a decoder. */
  pdfParts: '/assets/pdfjs/',
  people: `${V1}/people`,
  users: `${V1}/users`,
  user: (id: string) => `${V1}/users/${id}`,
  userRoles: `${V1}/users/roles`,
  resetPassword: (userId: string) => `${V1}/users/${userId}/reset-password`,
  roles: `${V1}/roles`,
  role: (id: string) => `${V1}/roles/${id}`,
  keys: `${V1}/api-keys`,
  key: (id: string) => `${V1}/api-keys/${id}`,
  revokeKey: (id: string) => `${V1}/api-keys/${id}/revoke`,
  settings: `${V1}/settings`,
  logo: `${V1}/settings/logo`,
  branding: `${V1}/settings/branding`,
  example: `${V1}/example`,
  storage: `${V1}/storage`,
  ownUser: `${V1}/session/user`,
  ownPassword: `${V1}/session/password`,
  sessions: `${V1}/sessions`,
  openSession: (id: string) => `${V1}/sessions/${id}`,
  audit: `${V1}/audit`,
  auditChain: `${V1}/audit/chain`,
} as const

export type Query = Readonly<Record<string, string | number | boolean | undefined>>

/** An address with its query; what is undefined is left out. */
export const withQuery = (path: string, query: Query = {}) => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? path : `${path}?${text}`
}

/** Where to go after signing in: only to a page of ours, whatever the address says. */
export const safeNext = (next: string | undefined) =>
  next?.startsWith('/') && !next.startsWith('//') && !next.includes('\\') ? next : paths.dashboard
