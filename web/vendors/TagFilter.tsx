import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../api/call.ts'

type Props = { label: string; value: string | undefined; change: (tag: string | undefined) => void }

/** One of the tags that vendors have, the most used first. */
export function TagFilter({ label, value, change }: Props) {
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed === value ? '' : typed, 200)
  const { data = [] } = useQuery({
    ...queryOf('GET /api/v1/tags', { query: { query: query || undefined } }),
    placeholderData: keepPreviousData,
  })
  const found = data.map(({ tag, vendorCount }) => ({ value: tag, label: tag, vendorCount }))
  const missing = value !== undefined && !found.some((tag) => tag.value === value)
  return (
    <Select
      label={label}
      placeholder="All tags"
      data={missing ? [{ value, label: value }, ...found] : found}
      value={value ?? null}
      onChange={(tag) => change(tag ?? undefined)}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage="No matching tags"
      searchable
      clearable
    />
  )
}
