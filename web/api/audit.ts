import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AuditChainState, AuditFilter, AuditPage } from '../../contract/audit.ts'
import type { Static } from '../../contract/schema.ts'
import { api } from '../paths.ts'
import { get } from './client.ts'

export type AuditRow = Static<typeof AuditPage>['entries'][number]

export const auditQuery = (filter: AuditFilter) =>
  queryOptions({
    queryKey: ['audit', filter],
    queryFn: () => get<Static<typeof AuditPage>>(api.audit, filter),
    placeholderData: keepPreviousData,
  })

/** The server walks the whole chain: asked once a visit, and when somebody wants to know again. */
export const chainQuery = queryOptions({
  queryKey: ['audit chain'],
  queryFn: () => get<Static<typeof AuditChainState>>(api.auditChain),
  staleTime: 300_000,
})
