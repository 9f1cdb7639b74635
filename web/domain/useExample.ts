import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { messages } from '../../contract/errors.ts'
import { callData, queryOf } from '../api/call.ts'
import { ApiError } from '../api/client.ts'
import type { Answered } from '../api/operation.ts'
import { markEverythingStale } from '../api/stale.ts'
import { notify } from '../ui/notify.ts'

export type ExampleState = Answered<'GET /api/v1/example'>
export const exampleQuery = queryOf('GET /api/v1/example')

const EACH_MS = 1000
/** True from when it was asked for at set-up until it is there: the server loads it without anybody waiting. */
export const EXAMPLE_COMES = ['example comes'] as const
const comesQuery = queryOptions({
  queryKey: EXAMPLE_COMES,
  queryFn: () => false,
  initialData: false,
  staleTime: Number.POSITIVE_INFINITY,
})

/** Another user loads or removes it: that is no error, only a wait. */
const isBusy = (error: unknown) => error instanceof ApiError && error.message === messages.exampleBusy

/** Loading takes seconds: meanwhile the state is asked for, so that it is seen however it ends. */
export const useExample = ({ enabled = true }: { enabled?: boolean } = {}) => {
  const client = useQueryClient()
  const { data: comes } = useQuery(comesQuery)
  const load = useMutation({
    mutationFn: () => callData('POST /api/v1/example'),
    onSuccess: (state) => client.setQueryData(exampleQuery.queryKey, state),
  })
  const waiting = comes || load.isPending || isBusy(load.error)
  const state = useQuery({ ...exampleQuery, enabled, refetchInterval: waiting ? EACH_MS : false })
  const loading = waiting && !state.data?.loaded
  const isThere = waiting && !loading
  const arrived = async () => {
    client.setQueryData(EXAMPLE_COMES, false)
    load.reset()
    notify.done('Example portfolio loaded. You can remove it in the settings at any time.')
    await markEverythingStale()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has arrived
  useEffect(() => {
    if (isThere) void arrived()
  }, [isThere])
  const problem = load.error && !isBusy(load.error) ? load.error : undefined
  return { state, loading, load, problem }
}
