import { Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Webhook, WebhookDelivery } from '../../../contract/outgoing/webhooks.ts'
import { callData } from '../../api/call.ts'
import { WebhookDeliveryDot } from '../../domain/Status.tsx'
import { EVENT } from '../../domain/words.ts'
import { Action } from '../../ui/Action.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { exactText } from '../../ui/dates.ts'
import { notify } from '../../ui/notify.ts'
import { number } from '../../ui/words.ts'
import styles from './webhooks.module.css'

type Props = { webhook: Webhook; delivery: WebhookDelivery | undefined; close: () => void }

/** What was sent, and what the other system answered. */
export function DeliveryDialog({ webhook, delivery, close }: Props) {
  return (
    <Dialog
      opened={delivery !== undefined}
      close={close}
      title={delivery ? EVENT[delivery.event] : 'Delivery'}
      size={720}
    >
      {delivery && (
        <Stack gap="md">
          <Facts delivery={delivery} />
          <Part title="Request" text={readable(delivery.requestBody)} />
          {delivery.responseBody && <Part title="Answer" text={delivery.responseBody} />}
          <Buttons webhook={webhook} delivery={delivery} />
        </Stack>
      )}
    </Dialog>
  )
}

function Facts({ delivery }: { delivery: WebhookDelivery }) {
  const facts: [string, string | number | null][] = [
    ['ID', delivery.messageId],
    ['Created', exactText(delivery.createdAt)],
    ['Attempts', number(delivery.attempts)],
    ['Last attempt', delivery.lastAttemptAt && exactText(delivery.lastAttemptAt)],
    ['Next attempt', delivery.nextAttemptAt && exactText(delivery.nextAttemptAt)],
    ['Answer', delivery.responseStatus && `Status ${delivery.responseStatus}`],
    ['Error', delivery.error],
    ['Duration', delivery.durationMs === null ? null : `${number(delivery.durationMs)} ms`],
  ]
  return (
    <dl className="facts figures">
      <dt>Status</dt>
      <dd>
        <WebhookDeliveryDot status={delivery.status} />
      </dd>
      {facts
        .filter(([, value]) => value !== null)
        .map(([name, value]) => (
          <div key={name} className={styles.contents}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** JSON on one line is hard to read. */
const readable = (body: string) => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

function Part({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <Text fw={600} mb={4}>
        {title}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <pre className={styles.deliveryText} tabIndex={0}>
        {text}
      </pre>
    </div>
  )
}

function Buttons({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
  const params = { webhookId: webhook.id, deliveryId: delivery.id }
  const retry = useMutation({
    mutationFn: () => callData('POST /api/v1/webhooks/:webhookId/deliveries/:deliveryId/retry', { params }),
    onSuccess: () => notify.done('Delivery queued.'),
    onError: notify.failed,
  })
  const cancel = useMutation({
    mutationFn: () => callData('POST /api/v1/webhooks/:webhookId/deliveries/:deliveryId/cancel', { params }),
    onSuccess: () => notify.done('Delivery cancelled.'),
    onError: notify.failed,
  })
  return (
    <Group justify="flex-end" gap="xs">
      {delivery.status === 'QUEUED' && <Action variant="default" label="Cancel delivery" run={() => cancel.mutate()} />}
      <Action
        label={delivery.status === 'DELIVERED' ? 'Send again' : 'Retry'}
        disabled={!webhook.enabled && 'Enable the webhook first.'}
        run={() => retry.mutate()}
      />
    </Group>
  )
}
