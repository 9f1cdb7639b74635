import type { Query } from '@tanstack/react-query'
import { type Change, methodOf, type Noun, nounOf, type Read } from './operation.ts'
import { queryClient } from './queryClient.ts'

/** All that is known of a noun, or the answers of one read. */
type Stale = Noun | Read
/** The values in the path of an operation. */
export type Params = Readonly<Record<string, string | number>>

/** What a change of a noun may change elsewhere too. Itself is always stale. */
const ALONG_WITH: Partial<Record<Noun, readonly Noun[]>> = {
  vendors: ['tags', 'certifications', 'assessments', 'findings', 'dashboard', 'concentration'],
  assessments: ['vendors', 'findings', 'dashboard', 'mails'],
  findings: ['assessments', 'vendors', 'dashboard'],
  responsibilities: ['vendors', 'dashboard'],
  frameworks: ['controls', 'vendors', 'templates'],
  'vendor-fields': ['vendors'],
  'intake-requests': ['vendors', 'dashboard', 'mails'],
  roles: ['users', 'session'],
  users: ['people', 'roles'],
}

/** Where less is stale than the noun says, because the page already shows what the change made. */
const INSTEAD: Partial<Record<Change, readonly Stale[] | 'everything'>> = {
  'PUT /api/v1/assessments/:assessmentId/review/:questionId': ['GET /api/v1/assessments'],
  // A shared control creates responsibilities for certified vendors.
  'PATCH /api/v1/frameworks/:frameworkId/controls/:controlId': ['controls', 'vendors'],
  // Never the settings themselves: somebody is typing in their form.
  'PATCH /api/v1/settings': [
    'GET /api/v1/settings/branding',
    'GET /api/v1/vendors/:vendorId/next-review',
    'session',
    'dashboard',
  ],
  'PATCH /api/v1/files/:fileId': ['GET /api/v1/vendors/:vendorId/documents'],
  'POST /api/v1/settings/intake': ['GET /api/v1/settings/intake'],
  'DELETE /api/v1/settings/intake': ['GET /api/v1/settings/intake'],
  'PUT /api/v1/settings/logo': ['GET /api/v1/settings/branding'],
  'DELETE /api/v1/settings/logo': ['GET /api/v1/settings/branding'],
  // The held mails are counted with the mail server, and an assessment shows how its invitation fared.
  'PUT /api/v1/settings/mail': ['GET /api/v1/settings/mail', 'mails', 'assessments', 'session'],
  'DELETE /api/v1/settings/mail': ['GET /api/v1/settings/mail', 'mails', 'assessments', 'session'],
  'POST /api/v1/settings/mail/test': [],
  'PUT /api/v1/settings/mail/templates/:kind': ['GET /api/v1/settings/mail/templates'],
  'DELETE /api/v1/settings/mail/templates/:kind': ['GET /api/v1/settings/mail/templates'],
  'POST /api/v1/settings/mail/templates/:kind/preview': [],
  'POST /api/v1/mails/:mailId/retry': ['mails', 'GET /api/v1/settings/mail', 'assessments'],
  'POST /api/v1/mails/:mailId/cancel': ['mails', 'GET /api/v1/settings/mail', 'assessments'],
  'POST /api/v1/mails/release': ['mails', 'GET /api/v1/settings/mail', 'assessments'],
  // The builder keeps what it saved. The template itself has not changed.
  'PUT /api/v1/templates/:templateId/working-copy': [],
  'DELETE /api/v1/templates/:templateId/working-copy': [],
  // Who signs in or out reads everything anew; asking for a session that is over would look like its end.
  'POST /api/v1/session': [],
  'DELETE /api/v1/session': [],
  'PATCH /api/v1/session': ['GET /api/v1/session/user', 'users', 'people'],
  'PUT /api/v1/session/password': ['sessions'],
  // A session that begins; a reset changes nothing that is shown.
  'POST /api/v1/password': [],
  'POST /api/v1/session/proof': [],
  'POST /api/v1/session/proof/options': [],
  'POST /api/v1/session/passkey': [],
  'POST /api/v1/passkeys/options': [],
  'POST /api/v1/session/passkeys/options': [],
  'POST /api/v1/session/passkeys': ['GET /api/v1/session/factors', 'sessions', 'users'],
  'PATCH /api/v1/session/passkeys/:passkeyId': ['GET /api/v1/session/factors'],
  'DELETE /api/v1/session/passkeys/:passkeyId': ['GET /api/v1/session/factors', 'users'],
  'POST /api/v1/session/totp': [],
  'POST /api/v1/session/totp/confirm': ['GET /api/v1/session/factors', 'sessions', 'users'],
  'DELETE /api/v1/session/totp': ['GET /api/v1/session/factors', 'users'],
  'POST /api/v1/session/recovery-codes': ['GET /api/v1/session/factors'],
  'POST /api/v1/session/provider-link': [],
  'PUT /api/v1/settings/sign-in': [],
  'PUT /api/v1/settings/scim': ['users'],
  'POST /api/v1/settings/scim/token': ['GET /api/v1/settings/scim'],
  'DELETE /api/v1/settings/scim/token': ['GET /api/v1/settings/scim'],
  // Its page looks for it until it is there, whoever has loaded it.
  'POST /api/v1/example': [],
  'DELETE /api/v1/example': 'everything',
}

/** These answer what the read would: the page keeps the answer and need not ask for it again. */
const ANSWERS: Partial<Record<Change, Read>> = {
  'PATCH /api/v1/assessments/:assessmentId': 'GET /api/v1/assessments/:assessmentId',
  'POST /api/v1/assessments/:assessmentId/invitation': 'GET /api/v1/assessments/:assessmentId',
  'POST /api/v1/assessments/:assessmentId/send-back': 'GET /api/v1/assessments/:assessmentId',
  'POST /api/v1/assessments/:assessmentId/finalize': 'GET /api/v1/assessments/:assessmentId',
  'POST /api/v1/assessments/:assessmentId/reopen': 'GET /api/v1/assessments/:assessmentId',
  'PUT /api/v1/templates/:templateId': 'GET /api/v1/templates/:templateId',
}

const staleAfter = (name: Change): readonly Stale[] | 'everything' =>
  INSTEAD[name] ?? [nounOf(name), ...(ALONG_WITH[nounOf(name)] ?? [])]

const keyFor = (stale: Stale) => (stale.startsWith('GET ') ? [nounOf(stale as Read), stale] : [stale])

/** Whether a query asks for this very thing or for something below it. */
export const isAbout =
  (params: Params) =>
  ({ queryKey: [, , asked] }: Pick<Query, 'queryKey'>) =>
    typeof asked === 'object' &&
    Object.entries(params).every(([name, value]) => Reflect.get(asked ?? {}, name) === value)

/** The example changes all that was shown before, but no settings, which somebody may be typing. */
export const markEverythingStale = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== ('settings' satisfies Noun) })

/** What a change has made stale is asked for again: at once where it is shown, elsewhere when it is shown next. */
export const markStale = (name: Change, params: Params = {}) => {
  const isGone = methodOf(name) === 'DELETE' && Object.keys(params).length > 0 ? isAbout(params) : () => false
  // What was deleted is not asked for again while its page is still open, nor what the page has as the answer.
  const predicate = (query: Query) => !isGone(query) && query.queryKey[1] !== ANSWERS[name]
  const after = staleAfter(name)
  if (after === 'everything') return void markEverythingStale()
  for (const stale of after) void queryClient.invalidateQueries({ queryKey: keyFor(stale), predicate })
}
