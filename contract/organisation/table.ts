import { limitSettings } from './limitSettings.ts'
import { workSettings } from './workSettings.ts'

/** Who may change them, each of them. */
export const SETTINGS_PERMISSION = 'settings:manage'

/** Every setting, in the order of the API reference. */
export const settingsTable = { ...limitSettings, ...workSettings }
export type SettingsTable = typeof settingsTable
export type SettingName = keyof SettingsTable
