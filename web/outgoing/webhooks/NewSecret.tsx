import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { ShownOnce } from '../../ui/ShownOnce.tsx'

type Props = { secret: string; close: () => void; children: ReactNode }

/** With it the receiver checks that a delivery comes from here. */
export function NewSecret({ secret, close, children }: Props) {
  return (
    <Stack gap="md">
      <Text role="status">{children} Copy the signing secret now. It won’t be shown again.</Text>
      <ShownOnce label="Signing secret" value={secret} />
      <Group justify="flex-end">
        <Button onClick={close}>Done</Button>
      </Group>
    </Stack>
  )
}
