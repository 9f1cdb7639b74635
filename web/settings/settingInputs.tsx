import { Checkbox, Group, Select, Textarea, TextInput } from '@mantine/core'
import type { ComponentType } from 'react'
import { arranged } from '../../contract/fieldTable.ts'
import {
  SETTING_SECTIONS,
  type SectionName,
  type Setting,
  type SettingInput,
} from '../../contract/organisation/settingTable.ts'
import { type SettingName, settingsTable } from '../../contract/organisation/table.ts'
import { PeopleField } from '../domain/PeopleField.tsx'
import { NumberField } from '../ui/NumberField.tsx'
import { choices } from '../ui/words.ts'
import styles from './settings.module.css'
import { namesWhere } from './settingsForm.ts'
import { settingWords } from './settingWords.ts'
import { useSettings } from './useSettings.ts'

/** What a schema says about its input. */
type Limits = { minimum?: number; maximum?: number; maxLength?: number; type?: string | readonly string[] }
type Parts = { properties?: Readonly<Record<string, Limits>> }
type Shown = { path: string; input: SettingInput; limits: Limits }
/** One input of a section: a setting, a part of one, or its numbers in a row. */
export type SectionInput = { path: string; setting: SettingName; shown: readonly Shown[] }

const shownParts = (name: string, { parts = {}, given }: Setting): Shown[] =>
  Object.entries(parts).map(([part, input]) => ({
    path: `${name}.${part}`,
    input,
    limits: (given as Parts).properties?.[part] ?? {},
  }))
const isNumber = ({ input }: Shown) => input.kind === 'number' || input.kind === 'share'

const inputsOf = (name: SettingName): SectionInput[] => {
  const setting: Setting = settingsTable[name]
  if (!setting.parts)
    return [{ path: name, setting: name, shown: [{ path: name, input: setting, limits: setting.given }] }]
  const parts = shownParts(name, setting)
  if (parts.every(isNumber)) return [{ path: name, setting: name, shown: parts }]
  return parts.map((part) => ({ path: part.path, setting: name, shown: [part] }))
}

/** The inputs of one setting. */
export const SettingInputs = ({ name }: { name: SettingName }) =>
  inputsOf(name).map(({ path, shown }) => <SettingField key={path} shown={shown} />)

/** The inputs of a section in their order on the page. */
export const sectionInputs = (section: SectionName) => {
  const { first = [] }: { page: string; first?: readonly string[] } = SETTING_SECTIONS[section]
  const all = namesWhere((setting) => setting.section === section && !setting.immediate).flatMap(inputsOf)
  const byPath = Object.fromEntries(all.map((input) => [input.path, input]))
  return Object.values(arranged(byPath, { first }))
}

/** The input of a setting follows from its kind. */
export function SettingField({ shown }: { shown: readonly Shown[] }) {
  const [only] = shown
  if (shown.length === 1 && only) return <InputOf {...only} />
  return (
    <Group gap="md" className={styles.numbers} align="flex-start">
      {shown.map((part) => (
        <NumberOf key={part.path} {...part} />
      ))}
    </Group>
  )
}

/** Beside others in a row, and typed in percent if it is a share. */
function NumberOf({ path, input, limits, ...rest }: Shown & { maw?: number; grouped?: boolean }) {
  const { form } = useSettings()
  const { label, hint, placeholder, suffix, decimals } = input
  const range =
    input.kind === 'share'
      ? { min: 0, max: 100, decimals: 4, suffix: '%' }
      : { min: limits.minimum, max: limits.maximum, decimals, suffix }
  return (
    <NumberField
      label={label}
      description={hint}
      placeholder={placeholder}
      {...range}
      {...rest}
      {...form.getInputProps(path)}
    />
  )
}

const FlagOf = ({ path, input }: Shown) => (
  <Checkbox label={input.label} {...useSettings().form.getInputProps(path, { type: 'checkbox' })} />
)

function ChoiceOf({ path, input, limits }: Shown) {
  const { form } = useSettings()
  const { label, hint, placeholder } = input
  const data = choices(settingWords(path))
  const optional = Array.isArray(limits.type) && limits.type.includes('null')
  return (
    <Select
      label={label}
      description={hint}
      placeholder={placeholder}
      data={data}
      clearable={optional}
      allowDeselect={optional}
      searchable={data.length > 10}
      maw={400}
      {...form.getInputProps(path)}
    />
  )
}

const ChoicesOf = ({ path, input }: Shown) => (
  <Checkbox.Group label={input.label} description={input.hint} {...useSettings().form.getInputProps(path)}>
    <Group gap="md" mt="xs">
      {choices(settingWords(path)).map(({ value, label }) => (
        <Checkbox key={value} value={value} label={label} />
      ))}
    </Group>
  </Checkbox.Group>
)

function TextOf({ path, input, limits }: Shown) {
  const { form } = useSettings()
  const { label, hint, placeholder, required } = input
  const props = { label, description: hint, placeholder, required, ...form.getInputProps(path) }
  if (input.kind !== 'paragraph') return <TextInput maw={400} {...props} />
  return <Textarea autosize minRows={2} maxLength={limits.maxLength} {...props} />
}

function PeopleOf({ path, input }: Shown) {
  const { label, hint, placeholder } = input
  return (
    <PeopleField
      label={label}
      description={hint}
      placeholder={placeholder}
      {...useSettings().form.getInputProps(path)}
    />
  )
}

const SingleNumber = (props: Shown) => <NumberOf maw={400} grouped {...props} />

const INPUTS: Readonly<Record<Exclude<SettingInput['kind'], 'group'>, ComponentType<Shown>>> = {
  line: TextOf,
  paragraph: TextOf,
  days: TextOf,
  flag: FlagOf,
  number: SingleNumber,
  share: SingleNumber,
  choice: ChoiceOf,
  choices: ChoicesOf,
  people: PeopleOf,
}

function InputOf(props: Shown) {
  const { kind } = props.input
  const Input = kind === 'group' ? undefined : INPUTS[kind]
  return Input && <Input {...props} />
}
