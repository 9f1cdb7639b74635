import { Button, Group } from '@mantine/core'

/** What was done, and what can be done about it: the way back, or the next step. */
export function WithAction({ message, label, run }: { message: string; label: string; run: () => void }) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <span>{message}</span>
      <Button variant="default" size="compact-sm" onClick={run}>
        {label}
      </Button>
    </Group>
  )
}
