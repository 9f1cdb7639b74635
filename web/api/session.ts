import { type QueryClient, queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { SessionState } from '../../contract/people.ts'
import type { Permission } from '../../contract/permissions.ts'
import type { Static } from '../../contract/schema.ts'
import { STANDARD_THRESHOLDS } from '../../contract/scoring.ts'
import { api } from '../paths.ts'
import { ApiError, get, send } from './client.ts'
import { dashboardQuery } from './dashboard.ts'
import { ENDED, noteEnd, SESSION } from './queryClient.ts'

export type Session = Static<typeof SessionState>

/** Nobody is null, and no error: it is the usual state of a first visit. */
const readSession = async ({ client }: { client: QueryClient }) => {
  try {
    const session = await get<Session>(api.session)
    client.setQueryData(ENDED, false)
    return session
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error
    noteEnd(client)
    return client.getQueryData<Session>(SESSION) ?? null
  }
}

export const sessionQuery = queryOptions({ queryKey: SESSION, queryFn: readSession, staleTime: 60_000 })
export const endedQuery = queryOptions({
  queryKey: ENDED,
  queryFn: () => false,
  initialData: false,
  staleTime: Infinity,
})
export const useSession = () => useSuspenseQuery(sessionQuery).data

/** Whether the role of who is signed in may do something. What it may not is not offered. */
export const useCan = () => {
  const held = useSession()?.permissions ?? []
  return (permission: Permission) => held.includes(permission)
}

export const signIn = (email: string, password: string) =>
  send<Session>('POST', api.session, { body: { email, password } })
export const signOut = () => send<void>('DELETE', api.session)

/** From which score on a band begins is a setting of the organisation. */
export const useThresholds = () => {
  const can = useCan()
  const { data } = useQuery({ ...dashboardQuery, enabled: can('assessments:view') })
  return data?.thresholds ?? STANDARD_THRESHOLDS
}
