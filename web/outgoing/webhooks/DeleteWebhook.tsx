import type { Webhook } from '../../../contract/outgoing/webhooks.ts'
import { call } from '../../api/call.ts'
import { DeleteDialog } from '../../ui/forms.tsx'
import { notify } from '../../ui/notify.ts'

type Props = { webhook: Webhook | undefined; close: () => void }

export function DeleteWebhook({ webhook, close }: Props) {
  return (
    <DeleteDialog
      what="webhook"
      name={webhook?.name ?? ''}
      opened={webhook !== undefined}
      close={close}
      remove={() => call('DELETE /api/v1/webhooks/:webhookId', { params: { webhookId: webhook?.id ?? '' } })}
      done={() => {
        notify.done(`${webhook?.name} deleted.`)
        close()
      }}
    >
      No more events are sent, and the record of its deliveries is deleted, including those that are queued. This cannot
      be undone. To keep the record, disable the webhook instead.
    </DeleteDialog>
  )
}
