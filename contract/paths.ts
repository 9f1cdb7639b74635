/** The only place where the address of a page is written. Those of the API are the names of its operations. */
export const paths = {
  dashboard: '/',
  signIn: '/sign-in',
  setUp: '/setup',
  password: '/password',
  vendors: '/vendors',
  intakeRequests: '/intake-requests',
  intakeForm: '/intake/$token',
  intakeConfirmation: '/intake-confirmation',
  verify: '/verify',
  vendor: '/vendors/$vendorId',
  certifications: '/certifications',
  assessments: '/assessments',
  assessment: '/assessments/$assessmentId',
  templates: '/questionnaires',
  template: '/questionnaires/$templateId',
  frameworks: '/frameworks',
  framework: '/frameworks/$frameworkId',
  settings: '/settings',
  profile: '/profile',
  findings: '/findings',
  finding: '/findings/$findingId',
  audit: '/audit',
  /** The vendor's page: behind a link, and as an analyst looks at it. */
  portal: '/portal/$token',
  vendorView: '/assessments/$assessmentId/vendor-view',
} as const

/** The server's own pages. */
export const API_REFERENCE = '/docs'
/** The documentation of the running version. */
export const HELP = '/help'
export const HEALTH = '/healthz'
/** What changes for you with each version. */
export const CHANGES = '/changes'
/** What the PDF viewer fetches when a file needs it: tables of scripts, fonts, a decoder. */
export const PDF_PARTS = '/assets/pdfjs/'

type ParameterOf<Path> = Path extends `${string}$${infer Name}/${string}`
  ? Name
  : Path extends `${string}$${infer Name}`
    ? Name
    : never

/** The page of one thing: `pathTo(paths.vendor, { vendorId })`. */
export const pathTo = <Path extends string>(path: Path, params: Readonly<Record<ParameterOf<Path>, string>>) =>
  path.replace(/\$(\w+)/, (_, name: ParameterOf<Path>) => encodeURIComponent(params[name]))

/** The value of the parameter if this is the address of such a page. */
export const parameterIn = (path: string, address: string) =>
  new RegExp(`^${path.replace(/\$\w+/, '([^/]+)')}$`).exec(address)?.[1]

export type Query = Readonly<Record<string, string | number | boolean | undefined>>

/** An address with its query; what is undefined is left out. */
export const withQuery = (path: string, query: Query = {}) => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.append(name, String(value))
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}
