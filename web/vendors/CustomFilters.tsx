import { Group, Popover, Select, Stack, UnstyledButton } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import type { VendorField } from '../../contract/vendors/customFields.ts'
import { PersonField } from '../domain/PersonField.tsx'
import { DayField } from '../ui/DayField.tsx'
import { SearchField } from '../ui/filters.tsx'
import { NumberField } from '../ui/NumberField.tsx'
import { useCustomFields } from './customFields.ts'
import type { CustomFilter, CustomRange } from './customFilter.ts'
import styles from './vendors.module.css'

type Props = { value: CustomFilter | undefined; change: (value: CustomFilter | undefined) => void }

/** A button that says how many are set: an organisation may have many fields, and filters by few. */
export function CustomFilters({ value = {}, change }: Props) {
  const customFields = useCustomFields() ?? []
  const count = Object.keys(value).length
  if (customFields.length === 0) return null
  const set = (key: string, part: CustomFilter[string] | undefined) => {
    const { [key]: _, ...others } = value
    const next = part === undefined ? others : { ...others, [key]: part }
    change(Object.keys(next).length === 0 ? undefined : next)
  }
  return (
    <Popover position="bottom-start" trapFocus returnFocus width={320}>
      <Popover.Target>
        <UnstyledButton className={count === 0 ? 'filter-add' : 'choice-chip'} data-chosen={count > 0 || undefined}>
          {count === 0 ? '+ Custom fields' : `Custom fields (${count})`}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label="Custom fields" className={styles.scrollBox}>
        <Stack gap="sm">
          {customFields.map((field) => (
            <FieldFilter key={field.key} field={field} value={value[field.key]} change={(is) => set(field.key, is)} />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

type FieldProps = {
  field: VendorField
  value: CustomFilter[string] | undefined
  change: (value: CustomFilter[string] | undefined) => void
}

// Within the popover, so that a click in a list does not count as one outside.
const INSIDE = { comboboxProps: { withinPortal: false } }

function FieldFilter({ field: { name, kind, choices }, value, change }: FieldProps) {
  const text = typeof value === 'string' ? value : undefined
  if (kind === 'TEXT') return <SearchField label={name} hint="Contains" value={text} change={change} />
  const select = { label: name, placeholder: 'Any', value: text ?? null }
  const choose = (is: string | null) => change(is ?? undefined)
  if (kind === 'CHOICE') return <Select {...select} data={choices} onChange={choose} clearable {...INSIDE} />
  if (kind === 'PERSON') return <PersonField {...select} onChange={choose} disabledToo {...INSIDE} />
  const range = typeof value === 'object' ? value : {}
  return <RangeFilter name={name} kind={kind} value={range} change={change} />
}

type RangeProps = {
  name: string
  kind: 'NUMBER' | 'DATE'
  value: CustomRange
  change: (value: CustomRange | undefined) => void
}

function RangeFilter({ name, kind, value, change }: RangeProps) {
  const set = (end: keyof CustomRange, to: string | number) => {
    const next = { ...value, [end]: to === '' ? undefined : to }
    change(next.from === undefined && next.to === undefined ? undefined : next)
  }
  // The address follows what is typed after a moment's rest.
  const later = useDebouncedCallback(set, 250)
  const ends = [
    ['from', `${name} from`],
    ['to', `${name} to`],
  ] as const
  return (
    <Group gap="sm" grow align="flex-end">
      {ends.map(([end, label]) =>
        kind === 'DATE' ? (
          <DayField key={end} label={label} value={String(value[end] ?? '')} onChange={(day) => set(end, day)} />
        ) : (
          <NumberField key={end} label={label} value={value[end]} onChange={(to) => later(end, to)} />
        ),
      )}
    </Group>
  )
}
