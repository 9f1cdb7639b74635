import { Button, CopyButton, Group, NumberInput, PasswordInput, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type ReactNode, useState } from 'react'
import type { LinkCreate } from '../../contract/assessments.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Form } from '../ui/forms.tsx'
import { useSave } from '../ui/useSave.ts'

type Making = {
  /** What the button says that makes the link. */
  label: string
  vendorName: string
  /** What will happen. */
  children: ReactNode
  make: (body: LinkCreate) => Promise<{ data: { portalUrl: string } }>
  made: () => void
  close: () => void
}

/** Makes a link for a vendor. It is shown here and never again. */
export function LinkDialog({ title, opened, ...making }: Making & { title: string; opened: boolean }) {
  return (
    <Dialog opened={opened} close={making.close} title={title} size={560}>
      <Content {...making} />
    </Dialog>
  )
}

function Content(making: Making) {
  const [link, setLink] = useState<string>()
  return link === undefined ? (
    <LinkForm {...making} show={setLink} />
  ) : (
    <Made vendorName={making.vendorName} link={link} close={making.close} />
  )
}

const LABELS = { message: 'Message', password: 'Password', expiresInDays: 'Days until the link expires' }
type Values = { message: string; password: string; expiresInDays: number | '' }

function LinkForm({ label, children, make, made, close, show }: Making & { show: (link: string) => void }) {
  const form = useForm<Values>({ initialValues: { message: '', password: '', expiresInDays: '' } })
  const saving = useSave({
    form,
    labels: LABELS,
    save: ({ message, password, expiresInDays }) =>
      make({
        message: message || null,
        password: password || null,
        expiresInDays: expiresInDays === '' ? null : expiresInDays,
      }),
    done: ({ data }) => {
      made()
      show(data.portalUrl)
    },
  })
  return (
    <Form {...saving} label={label} cancel={close}>
      <Text>{children}</Text>
      <Textarea
        label={LABELS.message}
        description="Shown to the vendor above the questions"
        autosize
        minRows={2}
        {...form.getInputProps('message')}
      />
      <PasswordInput
        label={LABELS.password}
        description="Asked for before anything is shown; pass it on by another way"
        autoComplete="off"
        {...form.getInputProps('password')}
      />
      <NumberInput
        label={LABELS.expiresInDays}
        description="Empty: it does not expire"
        min={0}
        max={3650}
        hideControls
        {...form.getInputProps('expiresInDays')}
      />
    </Form>
  )
}

function Made({ vendorName, link, close }: { vendorName: string; link: string; close: () => void }) {
  return (
    <Stack gap="md">
      <Text role="status">Done. Pass this link on to {vendorName}: it is shown only here, because it is not kept.</Text>
      <TextInput label="Link for the vendor" value={link} readOnly onFocus={(event) => event.currentTarget.select()} />
      <Group justify="flex-end" gap="xs">
        <CopyButton value={link}>
          {({ copied, copy }) => <Button onClick={copy}>{copied ? 'Copied' : 'Copy link'}</Button>}
        </CopyButton>
        <Button variant="default" onClick={close}>
          Done
        </Button>
      </Group>
    </Stack>
  )
}
