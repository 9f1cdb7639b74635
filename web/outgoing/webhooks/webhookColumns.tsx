import { UnstyledButton } from '@mantine/core'
import type { Webhook } from '../../../contract/outgoing/webhooks.ts'
import { WebhookDeliveryDot, WebhookDot } from '../../domain/Status.tsx'
import { WEBHOOK_FORMAT } from '../../domain/words.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { type RowAction, RowMenu } from '../../ui/RowMenu.tsx'
import { When } from '../../ui/When.tsx'
import { number } from '../../ui/words.ts'

type Options = { actionsOf: (webhook: Webhook) => readonly RowAction[]; open: (webhook: Webhook) => void }

export const webhookColumns = ({ actionsOf, open }: Options): readonly Column<Webhook>[] => [
  {
    head: 'Name',
    cell: (webhook) => (
      <UnstyledButton className="row-link break" onClick={() => open(webhook)}>
        {webhook.name}
      </UnstyledButton>
    ),
  },
  // The rest of a URL can be a secret, as in Slack's.
  { head: 'Host', cell: ({ url }) => <span className="mono">{new URL(url).host}</span>, from: 'md' },
  { head: 'Format', cell: ({ format }) => WEBHOOK_FORMAT[format], from: 'lg' },
  { head: 'Events', cell: ({ events }) => number(events.length), right: true, from: 'sm' },
  { head: 'Status', cell: (webhook) => <WebhookDot {...webhook} /> },
  {
    head: 'Last delivery',
    cell: ({ lastDelivery }) => (lastDelivery ? <WebhookDeliveryDot status={lastDelivery.status} /> : 'None'),
    from: 'sm',
  },
  { head: 'Created', cell: ({ createdAt }) => <When at={createdAt} relative />, hidden: true },
  { head: 'Actions', quiet: true, cell: (webhook) => <RowMenu about={webhook.name} actions={actionsOf(webhook)} /> },
]
