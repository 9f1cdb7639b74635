import { Button, CopyButton, Group, NumberInput, PasswordInput, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ASSESSMENTS, type AssessmentRow, sendAssessment } from '../api/assessments.ts'
import { VENDORS } from '../api/vendors.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Form } from '../ui/forms.tsx'
import { useSave } from '../ui/useSave.ts'

type Props = { assessment: AssessmentRow; close: () => void }

/** Opens an assessment for its vendor. The link is shown here and never again. */
export function SendDialog({ assessment, close }: Partial<Props> & { close: () => void }) {
  return (
    <Dialog opened={assessment !== undefined} close={close} title="Send to vendor" size={560}>
      {assessment && <Content assessment={assessment} close={close} />}
    </Dialog>
  )
}

function Content({ assessment, close }: Props) {
  const [link, setLink] = useState<string>()
  return link === undefined ? (
    <SendForm assessment={assessment} close={close} sent={setLink} />
  ) : (
    <Sent assessment={assessment} link={link} close={close} />
  )
}

const LABELS = { message: 'Message', password: 'Password', expiresInDays: 'Days until the link expires' }
type Values = { message: string; password: string; expiresInDays: number | '' }

function SendForm({ assessment, close, sent }: Props & { sent: (link: string) => void }) {
  const client = useQueryClient()
  const form = useForm<Values>({ initialValues: { message: '', password: '', expiresInDays: '' } })
  const saving = useSave({
    form,
    labels: LABELS,
    save: ({ message, password, expiresInDays }) =>
      sendAssessment(assessment.id, {
        message: message || null,
        password: password || null,
        expiresInDays: expiresInDays === '' ? null : expiresInDays,
      }),
    done: ({ data }) => {
      for (const queryKey of [ASSESSMENTS, VENDORS, ['dashboard']]) void client.invalidateQueries({ queryKey })
      sent(data.portalUrl)
    },
  })
  return (
    <Form {...saving} label="Send to vendor" cancel={close}>
      <Text>
        <b>{assessment.title}</b> opens for {assessment.vendorName}. You get a link to pass on.
      </Text>
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

function Sent({ assessment, link, close }: Props & { link: string }) {
  return (
    <Stack gap="md">
      <Text role="status">
        Sent. Pass this link on to {assessment.vendorName}: it is shown only here, because it is not kept.
      </Text>
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
