/** The only place where an address of ours is written: pages of the application, and the API that it asks. */
export const paths = {
  dashboard: '/',
  signIn: '/sign-in',
  setUp: '/setup',
  password: '/password',
  vendors: '/vendors',
  vendor: '/vendors/$vendorId',
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

const V1 = '/api/v1'
export const api = {
  docs: '/docs',
  session: `${V1}/session`,
  setUp: `${V1}/setup`,
  password: `${V1}/password`,
  dashboard: `${V1}/dashboard`,
  portfolioReport: '/api/dashboard/report',
  vendors: `${V1}/vendors`,
  createVendor: `${V1}/vendors/import`,
  importVendors: `${V1}/vendors/import/csv`,
  vendor: (id: string) => `${V1}/vendors/${id}`,
  vendorExport: (id: string) => `${V1}/vendors/${id}/export`,
  vendorReport: (id: string, frameworkId: string) => `/api/vendors/${id}/frameworks/${frameworkId}/report`,
  certifications: (vendorId: string) => `${V1}/vendors/${vendorId}/certifications`,
  responsibilities: (vendorId: string) => `${V1}/vendors/${vendorId}/responsibilities`,
  responsibility: (id: string) => `${V1}/responsibilities/${id}`,
  assessments: `${V1}/assessments`,
  assessmentsAtOnce: `${V1}/assessments/bulk`,
  assessment: (id: string) => `${V1}/assessments/${id}`,
  sendAssessment: (id: string) => `${V1}/assessments/${id}/send`,
  review: (id: string, questionId: string) => `${V1}/assessments/${id}/review/${questionId}`,
  sendBack: (id: string) => `${V1}/assessments/${id}/send-back`,
  finalize: (id: string) => `${V1}/assessments/${id}/finalize`,
  reopen: (id: string) => `${V1}/assessments/${id}/reopen`,
  regenerateLink: (id: string) => `${V1}/assessments/${id}/link/regenerate`,
  revokeLink: (id: string) => `${V1}/assessments/${id}/link/revoke`,
  comments: (id: string) => `${V1}/assessments/${id}/comments`,
  assessmentFindings: (id: string) => `${V1}/assessments/${id}/findings`,
  answerHistory: (id: string, questionId: string) => `${V1}/assessments/${id}/questions/${questionId}/history`,
  comparison: (id: string, otherId: string) => `${V1}/assessments/${id}/compare/${otherId}`,
  assessmentExport: (id: string) => `/api/assessments/${id}/export`,
  assessmentReport: (id: string) => `/api/assessments/${id}/pdf`,
  findings: `${V1}/findings`,
  finding: (id: string) => `${V1}/findings/${id}`,
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
  file: (id: string) => `${V1}/files/${id}`,
  /** What the PDF viewer fetches when a file needs it: tables of scripts, fonts, a decoder. */
  pdfParts: '/assets/pdfjs/',
  people: `${V1}/people`,
  users: `${V1}/users`,
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
