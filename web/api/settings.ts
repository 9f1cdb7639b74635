import { queryOptions } from '@tanstack/react-query'
import type { ExampleState } from '../../contract/example.ts'
import type { Static } from '../../contract/schema.ts'
import type { Branding, LogoUpload, Settings, SettingsUpdate } from '../../contract/settings.ts'
import type { Storage } from '../../contract/storage.ts'
import { api } from '../paths.ts'
import { get, send } from './client.ts'

export const SETTINGS = ['settings'] as const
export type Example = Static<typeof ExampleState>

/** Read anew whenever the page is opened, and never under the hands of somebody who types. */
export const settingsQuery = queryOptions({
  queryKey: SETTINGS,
  queryFn: () => get<Settings>(api.settings),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})
export const changeSettings = (body: SettingsUpdate) => send<Settings>('PATCH', api.settings, { body })

export const brandingQuery = queryOptions({
  queryKey: [...SETTINGS, 'branding'],
  queryFn: () => get<Branding>(api.branding),
})
export const setLogo = (body: LogoUpload) => send<void>('PUT', api.logo, { body })
export const removeLogo = () => send<void>('DELETE', api.logo)

export const storageQuery = queryOptions({
  queryKey: [...SETTINGS, 'storage'],
  queryFn: () => get<Storage>(api.storage),
})

export const EXAMPLE = ['example'] as const
export const exampleQuery = queryOptions({ queryKey: EXAMPLE, queryFn: () => get<Example>(api.example) })
export const loadExample = async () => (await send<Example>('POST', api.example)).data
export const removeExample = () => send<Example>('DELETE', api.example)
