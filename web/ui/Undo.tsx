import { Button, Group } from '@mantine/core'

/** What was done, and the way back. */
export function Undo({ message, undo }: { message: string; undo: () => void }) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <span>{message}</span>
      <Button variant="default" size="compact-sm" onClick={undo}>
        Undo
      </Button>
    </Group>
  )
}
