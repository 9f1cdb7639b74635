import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = { children: ReactNode; leave: string; stay: string; discard: () => void; keep: () => void }

/** Asks before something typed is lost. */
export function Discard({ children, leave, stay, discard, keep }: Props) {
  return (
    <Stack gap="md">
      <Text>{children}</Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={discard}>
          {leave}
        </Button>
        <Button onClick={keep} data-autofocus>
          {stay}
        </Button>
      </Group>
    </Stack>
  )
}
