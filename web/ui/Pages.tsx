import { Group, NativeSelect, Pagination, Text, VisuallyHidden } from '@mantine/core'
import { useEffect } from 'react'
import { PAGE_SIZE, PAGE_SIZES } from './paging.ts'
import { number } from './words.ts'

export { PAGE_SIZE } from './paging.ts'

type Props = {
  page: number
  /** While the next page is on its way, it still is what was asked for before. */
  list: { data?: { totalCount: number } | undefined; isPlaceholderData: boolean }
  change: (page: number) => void
  pageSize?: number
  /** With it, how many are shown at once can be chosen. */
  changeSize?: (size: number) => void
}

const LABELS = { first: 'First page', previous: 'Previous page', next: 'Next page', last: 'Last page' } as const

/** Which part of a list is shown, and the way to the others. */
export function Pages({ page, list, change, pageSize = PAGE_SIZE, changeSize }: Props) {
  const total = list.data?.totalCount
  const last = Math.max(1, Math.ceil((total ?? 0) / pageSize))
  // An old link, or rows that went meanwhile: an empty page would say that there is nothing at all.
  const isPast = total !== undefined && !list.isPlaceholderData && page > last
  useEffect(() => {
    if (isPast) change(last)
  })
  if (!total) return null
  const first = (page - 1) * pageSize + 1
  const many = total > pageSize
  return (
    <Group justify="space-between" component="nav" aria-label="Pages">
      <Group gap="md">
        <Text c="dimmed" className="figures" role="status">
          <VisuallyHidden>Shown: </VisuallyHidden>
          {number(first)}–{number(Math.min(total, first + pageSize - 1))} of {number(total)}
        </Text>
        {changeSize && (many || pageSize !== PAGE_SIZE) && (
          <NativeSelect
            size="xs"
            aria-label="Rows per page"
            data={PAGE_SIZES.map((size) => ({ value: String(size), label: `${size} rows` }))}
            value={String(pageSize)}
            onChange={(event) => changeSize(Number(event.currentTarget.value))}
          />
        )}
      </Group>
      {many && (
        <Pagination
          size="sm"
          siblings={0}
          value={page}
          total={last}
          onChange={change}
          getControlProps={(control) => ({ 'aria-label': LABELS[control] })}
          getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
        />
      )}
    </Group>
  )
}
