import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useCan } from '../api/session.ts'
import { vendorQuery, vendorsQuery } from './vendorQueries.ts'

const FOUND = 20

type Props = {
  label: string
  placeholder?: string
  value: string | undefined
  change: (id: string | undefined) => void
  error?: ReactNode
}

/** One vendor by its name: the server searches, because there may be ten thousand. */
export function VendorFilter({ label, placeholder = 'All vendors', value, change, error }: Props) {
  const enabled = useCan()('GET /api/v1/vendors')
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed, 200)
  const list = useQuery({ ...vendorsQuery({ query, page: 1, pageSize: FOUND }), enabled })
  const chosen = useQuery({ ...vendorQuery(value ?? ''), enabled: enabled && value !== undefined }).data?.data
  if (!enabled) return null
  const found = (list.data?.entries ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const known = chosen ? [{ value: chosen.id, label: chosen.name }] : []
  return (
    <Select
      label={label}
      placeholder={placeholder}
      error={error}
      data={[...known, ...found.filter(({ value: id }) => id !== chosen?.id)]}
      value={value ?? null}
      onChange={(id) => change(id ?? undefined)}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      searchable
      clearable
    />
  )
}
