import type { ApiKeyFilter } from '../../contract/keys.ts'
import type { UserFilter } from '../../contract/people.ts'
import { EVENT, KEY, MAIL, MAIL_KIND, USER, WEBHOOK_DELIVERY } from '../domain/words.ts'
import { oneOf, pageNumber, pageSize, type Raw, text } from '../ui/search.ts'

export const TABS = {
  organisation: 'Organisation',
  scoring: 'Scoring',
  findings: 'Findings',
  fields: 'Custom fields',
  users: 'Users',
  roles: 'Roles',
  keys: 'API keys',
  webhooks: 'Webhooks',
  mail: 'Mail',
  schedule: 'Schedule',
  signIn: 'Sign-in',
  data: 'Data',
} as const
export type Tab = keyof typeof TABS
export const MAIL_VIEWS = { server: 'Server', outbox: 'Outbox', templates: 'Templates' } as const

type UserSort = NonNullable<UserFilter['sort']>
type KeySort = NonNullable<ApiKeyFilter['sort']>
/** The orders of the lists; the names are the server's. */
export const USER_SORTS: Record<UserSort, ''> = {
  name: '',
  '-name': '',
  email: '',
  '-email': '',
  role: '',
  '-role': '',
  status: '',
  '-status': '',
  lastLoginAt: '',
  '-lastLoginAt': '',
  createdAt: '',
  '-createdAt': '',
}
export const KEY_SORTS: Record<KeySort, ''> = {
  name: '',
  '-name': '',
  createdAt: '',
  '-createdAt': '',
  expiresAt: '',
  '-expiresAt': '',
  lastUsedAt: '',
  '-lastUsedAt': '',
  requestCount: '',
  '-requestCount': '',
}

const DIALOGS = { create: '' } as const
/** One address for all tabs: those with a list read of it what they know, and another tab begins without it. */
export type SettingsSearch = {
  tab?: Tab
  query?: string
  status?: keyof typeof USER | keyof typeof KEY | keyof typeof MAIL | keyof typeof WEBHOOK_DELIVERY
  roleId?: string
  sort?: UserSort | KeySort
  page?: number
  pageSize?: number
  dialog?: keyof typeof DIALOGS
  /** Of the mail tab: its part, the kind of mail, and the ID of the mail that is open. */
  view?: keyof typeof MAIL_VIEWS
  kind?: keyof typeof MAIL_KIND
  mail?: string
  /** The webhook whose deliveries are shown, and of which event. */
  webhook?: string
  event?: keyof typeof EVENT
}

export const settingsSearch = (raw: Raw): SettingsSearch => ({
  tab: oneOf(TABS, raw.tab),
  query: text(raw.query),
  status: oneOf({ ...USER, ...KEY, ...MAIL, ...WEBHOOK_DELIVERY }, raw.status),
  roleId: text(raw.roleId),
  sort: oneOf({ ...USER_SORTS, ...KEY_SORTS }, raw.sort),
  page: pageNumber(raw.page),
  pageSize: pageSize(raw.pageSize),
  dialog: oneOf(DIALOGS, raw.dialog),
  view: oneOf(MAIL_VIEWS, raw.view),
  kind: oneOf(MAIL_KIND, raw.kind),
  mail: text(raw.mail),
  webhook: text(raw.webhook),
  event: oneOf(EVENT, raw.event),
})

export const usersAsked = ({ query, status, roleId, sort }: SettingsSearch) => ({
  filter: { query, status: oneOf(USER, status), roleId },
  sort: oneOf(USER_SORTS, sort) ?? 'name',
})

export const keysAsked = ({ query, status, sort }: SettingsSearch) => ({
  filter: { query, status: oneOf(KEY, status) },
  sort: oneOf(KEY_SORTS, sort) ?? '-createdAt',
})

export const mailsAsked = ({ query, status, kind }: SettingsSearch) => ({ query, status: oneOf(MAIL, status), kind })

export const deliveriesAsked = ({ status, event }: SettingsSearch) => ({
  status: oneOf(WEBHOOK_DELIVERY, status),
  event,
})
