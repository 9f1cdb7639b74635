import { Group, Pagination, Text, VisuallyHidden } from '@mantine/core'
import { number } from './words.ts'

export const PAGE_SIZE = 25
type Props = { page: number; total: number | undefined; change: (page: number) => void }

const LABELS = { first: 'First page', previous: 'Previous page', next: 'Next page', last: 'Last page' } as const

/** Which part of a list is shown, and the way to the others. */
export function Pages({ page, total, change }: Props) {
  if (!total) return null
  const first = (page - 1) * PAGE_SIZE + 1
  return (
    <Group justify="space-between" component="nav" aria-label="Pages">
      <Text c="dimmed" className="figures" role="status">
        <VisuallyHidden>Shown: </VisuallyHidden>
        {number(first)}–{number(Math.min(total, first + PAGE_SIZE - 1))} of {number(total)}
      </Text>
      {total > PAGE_SIZE && (
        <Pagination
          size="sm"
          siblings={0}
          value={page}
          total={Math.ceil(total / PAGE_SIZE)}
          onChange={change}
          getControlProps={(control) => ({ 'aria-label': LABELS[control] })}
          getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
        />
      )}
    </Group>
  )
}
