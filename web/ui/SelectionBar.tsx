import { Button, CloseButton, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { number } from './words.ts'

type Props = {
  count: number
  clear: () => void
  /** How many fit the filter, and how many of them can be ticked at once. */
  all?: { count: number; most: number; busy: boolean; select: () => void }
  children: ReactNode
}

/** What can be done with the ticked rows. It lies over the foot of the page, so that nothing moves when it comes. */
export function SelectionBar({ count, clear, all, children }: Props) {
  if (count === 0) return null
  return (
    <section className="selection-bar" aria-label="Selection">
      <Group gap="sm">
        <Text fw={600} className="figures" role="status">
          {number(count)} selected
        </Text>
        {all && Math.min(all.count, all.most) > count && (
          <Button variant="subtle" size="compact-sm" loading={all.busy} onClick={all.select}>
            {all.count > all.most ? `Select the first ${number(all.most)}` : `Select all ${number(all.count)}`}
          </Button>
        )}
      </Group>
      <Group gap="xs">
        {children}
        <CloseButton aria-label="Clear selection" onClick={clear} />
      </Group>
    </section>
  )
}
