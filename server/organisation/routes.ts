import { Settings, SettingsUpdate } from '../../contract/settings.ts'
import { type Route, route } from '../http/route.ts'
import * as organisation from './service.ts'

const tag = 'Settings'

export const routes: Route[] = [
  route({
    method: 'GET',
    path: '/api/v1/settings',
    tag,
    permission: 'settings:manage',
    summary: 'The organisation’s settings',
    answers: { 200: Settings },
    handle: (ctx) => organisation.settings(ctx),
  }),
  route({
    method: 'PATCH',
    path: '/api/v1/settings',
    tag,
    permission: 'settings:manage',
    audit: 'UPDATE_SETTINGS',
    summary: 'Change settings; omitted ones stay as they are',
    body: SettingsUpdate,
    answers: { 200: Settings },
    handle: (ctx, { body }) => organisation.updateSettings(ctx, body),
  }),
]
