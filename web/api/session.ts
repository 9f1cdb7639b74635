import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { STANDARD_THRESHOLDS, STANDARD_WEIGHTS } from '../../contract/library/scoring.ts'
import permissions from '../build/permissions.ts'
import { callData } from './call.ts'
import { ApiError } from './client.ts'
import type { Answered, Name } from './operation.ts'
import { ENDED, noteEnd, SESSION } from './queryClient.ts'

export type Session = Answered<'GET /api/v1/session'>

/** Nobody is null, and no error: it is the usual state of a first visit. */
const readSession = async ({ client }: { client: QueryClient }) => {
  try {
    const session = await callData('GET /api/v1/session')
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

/** Whether the role of who is signed in may call all of these operations. What it may not is not offered. */
export const useCan = () => {
  const held = useSession()?.permissions ?? []
  return (...names: readonly Name[]) =>
    names.every((name) => permissions[name]?.every((needed) => held.includes(needed)) ?? true)
}

/** From which score on a band begins, and what a question counts, are settings of the organisation. */
export const useThresholds = () => useSession()?.organisation.scoreThresholds ?? STANDARD_THRESHOLDS
export const useWeights = () => useSession()?.organisation.scoringWeights ?? STANDARD_WEIGHTS
