import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  ApiKey,
  ApiKeyCreate,
  ApiKeyCreated,
  ApiKeyFilter,
  ApiKeyPage,
  ApiKeyUpdate,
} from '../../contract/keys.ts'
import type { Static } from '../../contract/schema.ts'
import { api } from '../paths.ts'
import { get, send } from './client.ts'

export const KEYS = ['keys'] as const
export type NewKey = Static<typeof ApiKeyCreated>

export const keysQuery = (filter: ApiKeyFilter) =>
  queryOptions({
    queryKey: [...KEYS, filter],
    queryFn: () => get<Static<typeof ApiKeyPage>>(api.keys, filter),
    placeholderData: keepPreviousData,
  })
export const createKey = (body: ApiKeyCreate) => send<NewKey>('POST', api.keys, { body })
export const changeKey = (id: string, body: ApiKeyUpdate) => send<ApiKey>('PATCH', api.key(id), { body })
export const revokeKey = (id: string) => send<ApiKey>('POST', api.revokeKey(id))
export const deleteKey = (id: string) => send<void>('DELETE', api.key(id))
