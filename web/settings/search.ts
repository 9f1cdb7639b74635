import { LANGUAGES } from '../../contract/values/languages.ts'
import { listSearch, oneOf, text } from '../ui/search.ts'

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
export const GROUPS: readonly { name: string; tabs: readonly Tab[] }[] = [
  { name: 'General', tabs: ['organisation', 'scoring', 'findings', 'fields', 'schedule'] },
  { name: 'People and access', tabs: ['users', 'roles', 'signIn', 'keys'] },
  { name: 'Connections', tabs: ['mail', 'webhooks'] },
  { name: 'System', tabs: ['data'] },
]
export const MAIL_VIEWS = { server: 'Server', outbox: 'Outbox', templates: 'Templates' } as const

const DIALOGS = { create: '' } as const

/** One address for all tabs: those with a list read of it what they know, and another tab begins without it. */
export const settingsSearch = listSearch(
  [
    'GET /api/v1/users',
    'GET /api/v1/api-keys',
    'GET /api/v1/mails',
    'GET /api/v1/webhooks',
    'GET /api/v1/webhooks/:webhookId/deliveries',
  ],
  {
    tab: oneOf(TABS),
    dialog: oneOf(DIALOGS),
    /** Of the mail tab: its part, and the ID of the mail that is open. */
    view: oneOf(MAIL_VIEWS),
    mail: text,
    /** The language of its templates. */
    language: oneOf(LANGUAGES),
    /** The webhook whose deliveries are shown. */
    webhook: text,
  },
)
export type SettingsSearch = ReturnType<typeof settingsSearch>
