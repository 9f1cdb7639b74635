import { type Change, type Noun, nounOf, type Read } from './operation.ts'
import { queryClient } from './queryClient.ts'

/** All that is known of a noun, or the answers of one read. */
type Stale = Noun | Read

/** What a change of a noun may change elsewhere too. Itself is always stale. */
const ALONG_WITH: Partial<Record<Noun, readonly Noun[]>> = {
  vendors: ['tags', 'certifications', 'dashboard'],
  assessments: ['vendors', 'findings', 'dashboard'],
  findings: ['assessments', 'vendors', 'dashboard'],
  responsibilities: ['vendors', 'dashboard'],
  frameworks: ['controls', 'vendors'],
  roles: ['users', 'session'],
  users: ['people', 'roles'],
  session: ['sessions', 'users', 'people'],
  settings: ['session', 'dashboard'],
}

/** Where less is stale than the noun says, because the page already shows what the change made. */
const INSTEAD: Partial<Record<Change, readonly Stale[]>> = {
  'PUT /api/v1/assessments/:assessmentId/review/:questionId': ['GET /api/v1/assessments'],
}

const staleAfter = (name: Change): readonly Stale[] =>
  INSTEAD[name] ?? [nounOf(name), ...(ALONG_WITH[nounOf(name)] ?? [])]

const keyFor = (stale: Stale) => (stale.startsWith('GET ') ? [nounOf(stale as Read), stale] : [stale])

/** What a change has made stale is asked for again: at once where it is shown, elsewhere when it is shown next. */
export const markStale = (name: Change) => {
  for (const stale of staleAfter(name)) void queryClient.invalidateQueries({ queryKey: keyFor(stale) })
}
