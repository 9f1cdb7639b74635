import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../api/client.ts'
import { Dialog } from './Dialog.tsx'
import { FormProblem } from './forms.tsx'

type Confirming<T> = {
  /** What happens, on the button. */
  label: string
  /** What it means. */
  children: ReactNode
  close: () => void
  run: () => Promise<T>
  done: (result: T) => void
  /** A refusal in the words of the page. */
  messageFor?: (error: unknown) => string
}

/** The content of a dialog that asks once more; nothing is destroyed by it, and no name is typed. */
export function Confirm<T>({ label, children, run, done, close, messageFor = messageOf }: Confirming<T>) {
  const { mutate, isPending, error } = useMutation({ mutationFn: run, onSuccess: done })
  return (
    <Stack gap="md">
      <Text component="div">{children}</Text>
      <FormProblem text={error ? messageFor(error) : undefined} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        <Button loading={isPending} onClick={() => mutate()} data-autofocus>
          {label}
        </Button>
      </Group>
    </Stack>
  )
}

type InDialog<T> = Confirming<T> & { title: string; opened: boolean }

export function ConfirmDialog<T>({ title, opened, ...confirming }: InDialog<T>) {
  return (
    <Dialog opened={opened} close={confirming.close} title={title}>
      <Confirm {...confirming} />
    </Dialog>
  )
}
