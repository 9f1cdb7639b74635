import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  Control,
  ControlFilter,
  ControlPage,
  ControlUpdate,
  FrameworkCoverageList,
  FrameworkDetail,
  FrameworkImport,
  FrameworkList,
} from '../../contract/frameworks.ts'
import type { Static } from '../../contract/schema.ts'
import { api } from '../paths.ts'
import { get, send } from './client.ts'

export type FrameworkRow = Static<typeof FrameworkList>[number]
export type Framework = Static<typeof FrameworkDetail>

export type FoundControl = Static<typeof ControlPage>['entries'][number]

export const FRAMEWORKS = ['frameworks'] as const

export const frameworksQuery = queryOptions({
  queryKey: FRAMEWORKS,
  queryFn: () => get<FrameworkRow[]>(api.frameworks),
})

export const coverageQuery = queryOptions({
  queryKey: [...FRAMEWORKS, 'coverage'],
  queryFn: () => get<Static<typeof FrameworkCoverageList>>(api.frameworkCoverage),
})

/** The server narrows the controls; without a search they are all there. */
export const frameworkQuery = (id: string, search?: string) =>
  queryOptions({
    queryKey: [...FRAMEWORKS, id, search ?? ''],
    queryFn: () => get<Framework>(api.framework(id), { search }),
    placeholderData: keepPreviousData,
  })

export const changeControl = async (frameworkId: string, id: string, body: ControlUpdate) =>
  (await send<Control>('PATCH', api.control(frameworkId, id), { body })).data

export const importFramework = (body: FrameworkImport) => send<Framework>('POST', api.importFramework, { body })
export const deleteFramework = (id: string) => send<void>('DELETE', api.framework(id))

/** Controls of all frameworks, by their words. */
export const controlsQuery = (filter: ControlFilter) =>
  queryOptions({
    queryKey: [...FRAMEWORKS, 'controls', filter],
    queryFn: () => get<Static<typeof ControlPage>>(api.controls, filter),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
