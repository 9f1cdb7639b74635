import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { vendorQuery, vendorsQuery } from '../api/vendors.ts'

const FOUND = 20
type Props = {
  label: string
  /** Chosen from the start. */
  first?: string
  value?: string[]
  onChange?: (ids: string[]) => void
  error?: ReactNode
}

/** Several vendors by their names. Who was chosen keeps its name while something else is searched for. */
export function VendorsField({ label, first, value = [], onChange, error }: Props) {
  const [typed, setTyped] = useState('')
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const [query] = useDebouncedValue(typed, 200)
  const list = useQuery(vendorsQuery({ query, page: 1, pageSize: FOUND }))
  const given = useQuery({ ...vendorQuery(first ?? ''), enabled: first !== undefined }).data?.data
  const found = (list.data?.entries ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const nameOf = (id: string) => names[id] ?? (id === given?.id ? given.name : '…')
  const chosen = value.map((id) => ({ value: id, label: nameOf(id) }))
  const choose = (ids: string[]) => {
    const known = Object.fromEntries(found.map((vendor) => [vendor.value, vendor.label]))
    setNames((before) => ({ ...known, ...before }))
    onChange?.(ids)
  }
  return (
    <MultiSelect
      label={label}
      placeholder={value.length === 0 ? 'Type a name' : undefined}
      data={[...chosen, ...found.filter((vendor) => !value.includes(vendor.value))]}
      value={value}
      onChange={choose}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      error={error}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Clear vendors' }}
      hidePickedOptions
      comboboxProps={{ withinPortal: false }}
      required
      data-autofocus
    />
  )
}
