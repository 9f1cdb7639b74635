import { Checkbox, Select, SimpleGrid, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { EventType } from '../../../contract/outgoing/events.ts'
import type { Webhook } from '../../../contract/outgoing/webhooks.ts'
import { callData } from '../../api/call.ts'
import { EVENT, WEBHOOK_FORMAT } from '../../domain/words.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/forms.tsx'
import { notify } from '../../ui/notify.ts'
import { useSave } from '../../ui/useSave.ts'
import { choices } from '../../ui/words.ts'
import { NewSecret } from './NewSecret.tsx'

const LABELS = { name: 'Name', url: 'URL', format: 'Format', events: 'Events' }
type Made = { name: string; secret: string }
type Props = { webhook: Webhook | undefined; close: () => void }

/** A new webhook, or a change of one. A new one ends with its secret, which is shown once. */
export function WebhookDialog({ opened, webhook, close }: Props & { opened: boolean }) {
  const [made, setMade] = useState<Made>()
  const leave = () => {
    setMade(undefined)
    close()
  }
  return (
    <Dialog
      opened={opened}
      close={leave}
      title={webhook ? `Edit ${webhook.name}` : 'Create webhook'}
      size={640}
      guarded={made !== undefined}
    >
      {opened && !made && <WebhookForm key={webhook?.id} webhook={webhook} close={leave} made={setMade} />}
      {opened && made && (
        <NewSecret secret={made.secret} close={leave}>
          {made.name} has been created.
        </NewSecret>
      )}
    </Dialog>
  )
}

const initialValues = (webhook: Webhook | undefined) => ({
  name: webhook?.name ?? '',
  url: webhook?.url ?? '',
  format: webhook?.format ?? ('GENERIC' as const),
  events: (webhook?.events ?? []) as EventType[],
})

function WebhookForm({ webhook, close, made }: Props & { made: (made: Made) => void }) {
  const form = useForm({
    initialValues: initialValues(webhook),
    validate: { events: (events) => (events.length === 0 ? 'Select at least one event.' : null) },
  })
  const saving = useSave({
    form,
    labels: LABELS,
    save: async (body) => {
      if (!webhook) return callData('POST /api/v1/webhooks', { body })
      const params = { webhookId: webhook.id }
      return { ...(await callData('PATCH /api/v1/webhooks/:webhookId', { params, body })), secret: undefined }
    },
    done: ({ name, secret }) => {
      if (secret !== undefined) return made({ name, secret })
      notify.done('Changes saved.')
      close()
    },
  })
  return (
    <Form {...saving} label={webhook ? 'Save changes' : 'Create webhook'} cancel={close}>
      <TextInput label={LABELS.name} required data-autofocus {...form.getInputProps('name')} />
      <TextInput
        label={LABELS.url}
        description="Where Assay sends events, by POST"
        placeholder="https://hooks.example.com/assay"
        type="url"
        required
        {...form.getInputProps('url')}
      />
      <Select
        label={LABELS.format}
        data={choices(WEBHOOK_FORMAT)}
        allowDeselect={false}
        {...form.getInputProps('format')}
      />
      <Checkbox.Group label={LABELS.events} required {...form.getInputProps('events')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs" mt="xs">
          {choices(EVENT)
            .filter(({ value }) => value !== 'webhook.test')
            .map(({ value, label }) => (
              <Checkbox key={value} value={value} label={label} />
            ))}
        </SimpleGrid>
      </Checkbox.Group>
    </Form>
  )
}
