import { Button, Group, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormProblem } from './forms.tsx'

type Confirming<T> = {
  label: string
  /** What will happen. */
  children: ReactNode
  run: () => Promise<T>
  done: (result: T) => void
  close: () => void
  /** A refusal in the words of the page. */
  told: (error: unknown) => string
}

/** The content of a dialog that asks once more, for what can be undone but should not happen by a slip. */
export function Confirm<T>({ label, children, run, done, close, told }: Confirming<T>) {
  const { mutate, isPending, error } = useMutation({ mutationFn: run, onSuccess: done })
  return (
    <Stack gap="md">
      {children}
      <FormProblem text={error ? told(error) : undefined} />
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
