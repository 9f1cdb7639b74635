import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type VendorRow, vendorsQuery } from './vendorQueries.ts'

const FOUND = 20
type Props = { label: string; selected: readonly string[]; add: (vendor: VendorRow) => void }

/** Finds a vendor by its name and hands it on; then the next one can be typed. */
export function VendorAdd({ label, selected, add }: Props) {
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed, 200)
  const { data } = useQuery(vendorsQuery({ query: query || undefined, page: 1, pageSize: FOUND }))
  const found = (data?.entries ?? []).filter(({ id }) => !selected.includes(id))
  return (
    <Select
      label={label}
      placeholder="Search by name"
      data={found.map(({ id, name }) => ({ value: id, label: name }))}
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => {
        const vendor = found.find((one) => one.id === id)
        if (vendor) add(vendor)
        setTyped('')
      }}
      filter={({ options }) => options}
      nothingFoundMessage="No matching vendors"
      comboboxProps={{ withinPortal: false }}
      // It would cover what comes next before anybody has asked.
      openOnFocus={false}
      searchable
      data-autofocus
    />
  )
}
