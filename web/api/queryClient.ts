import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './client.ts'
import { keyOf } from './operation.ts'

export const SESSION = keyOf('GET /api/v1/session')
/** True when the session of the user has ended: the page stays as it is until they sign in again. */
export const ENDED = ['session ended'] as const

const ended = (error: unknown) => error instanceof ApiError && error.status === 401

/** What a caller did wrong stays wrong; only what may pass is tried again. */
const mayPass = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** Nobody is signed in. Who was, a moment ago, may have typed something that must not be lost. */
export const noteEnd = (client: QueryClient) => {
  if (client.getQueryData(SESSION)) client.setQueryData(ENDED, true)
  else client.setQueryData(SESSION, null)
}

/**
 * A session that has ended is noticed by whatever asks next.
 * Requests are always tried: while a request waits silently for the network, its change would look saved.
 */
const createQueryClient = () => {
  const signOut = (error: unknown) => {
    if (ended(error)) noteEnd(client)
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: signOut }),
    mutationCache: new MutationCache({ onError: signOut }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (count, error) => count < 2 && mayPass(error),
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}

/** The application's one cache: changes mark in it what they made stale. */
export const queryClient = createQueryClient()
