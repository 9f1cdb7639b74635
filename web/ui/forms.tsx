import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { messageOf } from '../api/client.ts'
import { Dialog } from './Dialog.tsx'

/** Read out as soon as it appears, and in sight at the foot of the longest form. */
export function FormProblem({ text }: { text: string | undefined }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (text !== undefined) box.current?.scrollIntoView({ block: 'nearest' })
  }, [text])
  if (text === undefined) return null
  return (
    <Alert ref={box} color="bad" variant="outline" role="alert" className="problem">
      {text}
    </Alert>
  )
}

type FormProps = {
  submit: (event?: FormEvent<HTMLFormElement>) => void
  busy: boolean
  problem: string | undefined
  label: string
  cancel?: () => void
  /** What leads away without saving, where it is not giving up. */
  cancelLabel?: string
  children: ReactNode
}

export function Form({ submit, busy, problem, label, cancel, cancelLabel = 'Cancel', children }: FormProps) {
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {children}
        <Stack gap="md" className="form-foot">
          <FormProblem text={problem} />
          <Group justify="flex-end" gap="xs">
            {cancel && (
              <Button variant="default" onClick={cancel}>
                {cancelLabel}
              </Button>
            )}
            <Button type="submit" loading={busy}>
              {label}
            </Button>
          </Group>
        </Stack>
      </Stack>
    </form>
  )
}

type Deleting = {
  what: string
  /** What it is called here. */
  verb?: string
  name: string
  /** What is lost. */
  children: ReactNode
  opened: boolean
  close: () => void
  remove: () => Promise<unknown>
  done: () => void
}

/** Nothing is destroyed by a slip: it says what is lost, and the name has to be typed. */
export function DeleteDialog({ what, verb = 'Delete', name, children, opened, close, remove, done }: Deleting) {
  const [typed, setTyped] = useState('')
  const { mutate, isPending, error } = useMutation({ mutationFn: remove, onSuccess: done })
  const same = typed.trim() === name.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // It may be asked from within another form, which is not meant.
    event.stopPropagation()
    if (same) mutate()
  }
  return (
    <Dialog opened={opened} close={close} title={`${verb} ${what}`}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text component="div">{children}</Text>
          <TextInput
            label={`Type the name to confirm: ${name}`}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            autoComplete="off"
            data-autofocus
          />
          <FormProblem text={error ? messageOf(error) : undefined} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              {verb === 'Cancel' ? 'Keep' : 'Cancel'}
            </Button>
            <Button type="submit" className="danger" disabled={!same} loading={isPending}>
              {verb} {what}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
