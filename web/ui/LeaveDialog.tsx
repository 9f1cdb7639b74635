import { Button, Group, Stack, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'

type Props = {
  /** Asked when somebody is about to leave. */
  unsaved: () => boolean
  /** Also between parts of the same page, where leaving one loses what is typed in it. */
  within?: boolean
  /** What would be lost. */
  children: ReactNode
  leave?: string
  stay?: string
}

/** Within a page nothing is lost, as a rule; anyone who leaves it with something unsaved is asked, by the browser when its window closes. */
export function LeaveDialog({ unsaved, within = false, children, leave = 'Leave', stay = 'Stay' }: Props) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => (within || current.pathname !== next.pathname) && unsaved(),
    enableBeforeUnload: unsaved,
    withResolver: true,
  })
  return (
    <Dialog opened={status === 'blocked'} close={() => reset?.()} title="Leave without saving?">
      <Stack gap="md">
        <Text>{children}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => proceed?.()}>
            {leave}
          </Button>
          <Button onClick={() => reset?.()} data-autofocus>
            {stay}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
