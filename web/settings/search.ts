import { oneOf, pageNumber, type Raw, text } from '../app/search.ts'

export const TABS = {
  organisation: 'Organisation',
  scoring: 'Scoring',
  users: 'Users',
  roles: 'Roles',
  keys: 'API keys',
  signIn: 'Sign-in',
  data: 'Data',
} as const
export type Tab = keyof typeof TABS

const DIALOGS = { create: '' } as const
export type SettingsSearch = { tab?: Tab; query?: string; page?: number; dialog?: keyof typeof DIALOGS }

export const settingsSearch = (raw: Raw): SettingsSearch => ({
  tab: oneOf(TABS, raw.tab),
  query: text(raw.query),
  page: pageNumber(raw.page),
  dialog: oneOf(DIALOGS, raw.dialog),
})
