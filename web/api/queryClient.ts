import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './client.ts'

export const SESSION = ['session'] as const

const ended = (error: unknown) => error instanceof ApiError && error.status === 401

/** What a caller did wrong stays wrong; only what may pass is tried again. */
const mayPass = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** A session that has ended is noticed by whatever asks next: the shell then leads to sign-in. */
export const createQueryClient = () => {
  const signOut = (error: unknown) => {
    if (ended(error)) client.setQueryData(SESSION, null)
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: signOut }),
    mutationCache: new MutationCache({ onError: signOut }),
    defaultOptions: { queries: { staleTime: 10_000, retry: (count, error) => count < 2 && mayPass(error) } },
  })
  return client
}
