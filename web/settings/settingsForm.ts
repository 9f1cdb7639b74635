import { mapMembers } from '../../contract/fieldTable.ts'
import type { Settings, SettingsUpdate } from '../../contract/organisation/settings.ts'
import type { Setting, SettingInput, SettingKind } from '../../contract/organisation/settingTable.ts'
import { type SettingName, type SettingsTable, settingsTable } from '../../contract/organisation/table.ts'

/** The value of a number field while typing: empty is an empty text. */
export type Typed = number | ''
type InputOf<K extends SettingKind, V> = K extends 'number' | 'share' ? Typed : K extends TextKind ? string : V
type TextKind = 'line' | 'paragraph' | 'days'
type PartsOf<P, V> = { [N in keyof P & keyof V]: P[N] extends SettingInput ? InputOf<P[N]['kind'], V[N]> : never }
type ValueOf<S extends Setting, V> = S extends { parts: infer P } ? PartsOf<P, V> : InputOf<S['kind'], V>

/** The settings as they are typed: shares in percent, days as "7, 1". */
export type SettingsValues = { -readonly [N in SettingName]: ValueOf<SettingsTable[N], Settings[N]> }
export type { SettingName }

const settings: readonly [string, Setting][] = Object.entries(settingsTable)

/** By their paths in errors: `scoringWeights`, and `scoringWeights/LOW` for a part. */
export const LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  settings.flatMap(([name, { label, parts = {} }]) => [
    [name, label],
    ...Object.entries(parts).map(([part, input]) => [`${name}/${part}`, input.label]),
  ]),
)

/** 0.855 is 85.5: rounded where binary fractions would show. */
const toPercent = (share: number) => Math.round(share * 1e6) / 1e4
export const toShare = (percent: Typed) => (percent === '' ? null : Math.round(percent * 1e4) / 1e6)

/** "7, 1" is 7 and 1. What is no number stays a text, for the server to name. */
const daysIn = (text: string) =>
  text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((word) => (/^\d+$/.test(word) ? Number(word) : word))

const typedOf = (kind: SettingKind, value: unknown) => {
  if (kind === 'share') return toPercent(value as number)
  if (kind === 'days') return (value as number[]).join(', ')
  return kind === 'number' || kind === 'line' || kind === 'paragraph' ? (value ?? '') : value
}

/** An empty input says nothing, or no limit. */
const sentOf = (kind: SettingKind, typed: unknown) => {
  if (kind === 'share') return toShare(typed as Typed)
  if (kind === 'days') return daysIn(typed as string)
  const value = typeof typed === 'string' && kind !== 'choice' ? typed.trim() : typed
  return value === '' ? null : value
}

type Convert = (kind: SettingKind, value: unknown) => unknown
const converted = ({ kind, parts }: Setting, value: unknown, convert: Convert) =>
  parts
    ? mapMembers(parts, (part, name) => convert(part.kind, (value as Record<string, unknown>)[name]))
    : convert(kind, value)

export const valuesOf = (saved: Settings) =>
  mapMembers(settingsTable, (setting, name) => converted(setting, saved[name], typedOf)) as SettingsValues

/** Only what a tab is about is sent: what is typed elsewhere stays unsaved. */
export const bodyOf = (values: SettingsValues, names: readonly SettingName[]) =>
  // What is missing in it is the server's to name.
  Object.fromEntries(
    names.map((name) => [name, converted(settingsTable[name], values[name], sentOf)]),
  ) as SettingsUpdate

/** Whether something of these was changed and not saved. */
export const isChanged = (saved: SettingsValues, now: SettingsValues, names: readonly SettingName[]) =>
  names.some((name) => JSON.stringify(saved[name]) !== JSON.stringify(now[name]))

/** Whether fewer days are kept than before; null and empty keep all of them. */
export const isShorter = (before: number | null, now: Typed) => now !== '' && (before === null || now < before)

/** The names of these, in the order of the table. */
export const namesWhere = (holds: (setting: Setting) => boolean) =>
  settings.filter(([, setting]) => holds(setting)).map(([name]) => name as SettingName)
