import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  Finding,
  FindingBulkUpdate,
  FindingFilter,
  FindingPage,
  FindingsUpdated,
  FindingUpdate,
} from '../../contract/findings.ts'
import type { Static } from '../../contract/schema.ts'
import { api } from '../paths.ts'
import { get, send } from './client.ts'

export const FINDINGS = ['findings'] as const

export const findingsQuery = (filter: FindingFilter) =>
  queryOptions({
    queryKey: [...FINDINGS, filter],
    queryFn: () => get<Static<typeof FindingPage>>(api.findings, filter),
    placeholderData: keepPreviousData,
  })

export const findingQuery = (id: string) =>
  queryOptions({ queryKey: [...FINDINGS, id], queryFn: () => get<Finding>(api.finding(id)) })

/** All that fit, up to what can be worked on at once. */
export const findingsThatFit = async (filter: FindingFilter, most: number) =>
  (await get<Static<typeof FindingPage>>(api.findings, { ...filter, page: 1, pageSize: most })).entries

export const changeFindings = (body: FindingBulkUpdate) =>
  send<Static<typeof FindingsUpdated>>('POST', api.findingsAtOnce, { body })
export const changeFinding = (id: string, body: FindingUpdate) => send<Finding>('PATCH', api.finding(id), { body })
