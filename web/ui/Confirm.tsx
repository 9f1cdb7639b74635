import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../api/client.ts'
import { Dialog } from './Dialog.tsx'
import { FormProblem } from './forms.tsx'

type Props<T> = {
  title: string
  /** What happens, on the button. */
  label: string
  /** What it means. */
  children: ReactNode
  opened: boolean
  close: () => void
  run: () => Promise<T>
  done: (result: T) => void
}

/** Asked before something that cannot simply be taken back; nothing is destroyed by it, and no name is typed. */
export function Confirm<T>({ title, label, children, opened, close, run, done }: Props<T>) {
  const { mutate, isPending, error } = useMutation({ mutationFn: run, onSuccess: done })
  return (
    <Dialog opened={opened} close={close} title={title}>
      <Stack gap="md">
        <Text component="div">{children}</Text>
        <FormProblem text={error ? messageOf(error) : undefined} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button loading={isPending} onClick={() => mutate()} data-autofocus>
            {label}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
