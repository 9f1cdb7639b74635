import type { Settings } from '../../contract/organisation/settings.ts'
import type { Setting } from '../../contract/organisation/settingTable.ts'
import { settingsTable } from '../../contract/organisation/table.ts'
import { columnOf } from '../tables/fields.ts'

/** Users are referred to, and so have a table of their own: a list would keep those who are deleted. */
const UNASSIGNED = "(select coalesce(json_agg(n.user_id order by n.user_id), '[]') from unassigned_recipients n)"

const entries: [string, Setting][] = Object.entries(settingsTable)
const partColumns = (name: string, { parts = {} }: Setting) =>
  Object.keys(parts).map((part) => [part, `${columnOf(name)}_${columnOf(part)}`] as const)

const sqlOf = (name: string, setting: Setting) => {
  if (setting.kind === 'people') return UNASSIGNED
  if (!setting.ownColumns) return setting.column ?? columnOf(name)
  const members = partColumns(name, setting).map(([part, column]) => `'${part}', ${column}`)
  return `json_build_object(${members.join(', ')})`
}

/** What is read of the organisation's row. */
export const SETTING_COLUMNS = entries.map(([name, setting]) => `${sqlOf(name, setting)} as "${name}"`).join(', ')

type Value = Settings[keyof Settings]
const columnsOf = (name: string, setting: Setting, value: Value): (readonly [string, Value])[] => {
  if (setting.kind === 'people') return []
  if (!setting.ownColumns) return [[setting.column ?? columnOf(name), value]]
  const parts = value as unknown as Readonly<Record<string, Value>>
  return partColumns(name, setting).map(([part, column]) => [column, parts[part] ?? null])
}
/** The values by column. */
export const settingValues = (settings: Settings): Record<string, Value> =>
  Object.fromEntries(entries.flatMap(([name, setting]) => columnsOf(name, setting, settings[name as keyof Settings])))
