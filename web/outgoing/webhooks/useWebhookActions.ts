import { useMutation } from '@tanstack/react-query'
import type { Webhook } from '../../../contract/outgoing/webhooks.ts'
import { callData } from '../../api/call.ts'
import { notify } from '../../ui/notify.ts'
import type { RowAction } from '../../ui/RowMenu.tsx'

/** Where nothing was sent yet, it is the next step. */
export const SEND_TEST = 'Send test event'
export type ShownWebhook = { what: 'edit' | 'rotate' | 'delete'; webhook: Webhook }

export const useWebhookActions = (show: (shown: ShownWebhook) => void, open?: (id: string) => void) => {
  const enable = useMutation({
    mutationFn: ({ id, enabled }: Webhook) =>
      callData('PATCH /api/v1/webhooks/:webhookId', { params: { webhookId: id }, body: { enabled: !enabled } }),
    onSuccess: ({ name, enabled }) => notify.done(`${name} ${enabled ? 'enabled' : 'disabled'}.`),
    onError: notify.failed,
  })
  const test = useMutation({
    mutationFn: ({ id }: Webhook) => callData('POST /api/v1/webhooks/:webhookId/test', { params: { webhookId: id } }),
    onSuccess: (_, { id }) => {
      notify.done('Test event queued.')
      open?.(id)
    },
    onError: notify.failed,
  })
  return (webhook: Webhook): RowAction[] => [
    { label: 'Edit', run: () => show({ what: 'edit', webhook }) },
    {
      label: SEND_TEST,
      run: () => test.mutate(webhook),
      disabled: !webhook.enabled && 'Enable the webhook first.',
    },
    { label: webhook.enabled ? 'Disable' : 'Enable', run: () => enable.mutate(webhook) },
    { label: 'Rotate secret', run: () => show({ what: 'rotate', webhook }) },
    { label: 'Delete', run: () => show({ what: 'delete', webhook }) },
  ]
}
