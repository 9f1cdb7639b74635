import permissions from 'virtual:permissions'
import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { SessionState } from '../../contract/people.ts'
import type { Permission } from '../../contract/permissions.ts'
import type { Static } from '../../contract/schema.ts'
import { STANDARD_THRESHOLDS, STANDARD_WEIGHTS } from '../../contract/scoring.ts'
import { api } from '../paths.ts'
import { ApiError, get, send } from './client.ts'
import type { Name } from './operation.ts'
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

/** Whether the role of who is signed in may call all of these operations. What it may not is not offered. */
export const useMayCall = () => {
  const held = useSession()?.permissions ?? []
  return (...names: readonly Name[]) =>
    names.every((name) => {
      const needed = permissions[name]
      return needed === undefined || held.includes(needed)
    })
}

export const signIn = (email: string, password: string) =>
  send<Session>('POST', api.session, { body: { email, password } })
export const signOut = () => send<void>('DELETE', api.session)

/** From which score on a band begins, and what a question counts, are settings of the organisation. */
export const useThresholds = () => useSession()?.organisation.scoreThresholds ?? STANDARD_THRESHOLDS
export const useWeights = () => useSession()?.organisation.scoringWeights ?? STANDARD_WEIGHTS
