import { UnstyledButton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Webhook, WebhookDelivery } from '../../../contract/outgoing/webhooks.ts'
import { WebhookDeliveryDot } from '../../domain/Status.tsx'
import { EVENT, WEBHOOK_DELIVERY } from '../../domain/words.ts'
import { useTabList } from '../../settings/useTabList.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { Choice, Filters } from '../../ui/filters.tsx'
import { ListTable } from '../../ui/ListTable.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { When } from '../../ui/When.tsx'
import { number } from '../../ui/words.ts'
import { DeliveryDialog } from './DeliveryDialog.tsx'

const columnsOf = (open: (id: string) => void): readonly Column<WebhookDelivery>[] => [
  {
    head: 'Event',
    cell: ({ id, event }) => (
      <UnstyledButton className="row-link" onClick={() => open(id)}>
        {EVENT[event]}
      </UnstyledButton>
    ),
  },
  { head: 'Status', cell: ({ status }) => <WebhookDeliveryDot status={status} /> },
  { head: 'Answer', cell: ({ responseStatus, error }) => responseStatus ?? error ?? '–', from: 'sm' },
  { head: 'Attempts', cell: ({ attempts }) => number(attempts), right: true, from: 'md' },
  { head: 'Created', cell: ({ createdAt }) => <When at={createdAt} relative />, from: 'sm' },
  { head: 'Next attempt', cell: ({ nextAttemptAt }) => <When at={nextAttemptAt} relative />, hidden: true },
]

/** While something is on its way, its end is looked for. */
const WHILE_QUEUED = 3000

/** What was sent to a webhook, as far as the address asks for it. */
export const useDeliveries = ({ id, enabled }: Webhook) =>
  useTabList('GET /api/v1/webhooks/:webhookId/deliveries', {
    params: { webhookId: id },
    lookAgain: ({ entries }) => enabled && entries.some(({ status }) => status === 'QUEUED') && WHILE_QUEUED,
  })

type Props = {
  webhook: Webhook
  list: ReturnType<typeof useDeliveries>
  /** What makes the first one. */
  first: ReactNode
}

export function Deliveries({ webhook, list, first }: Props) {
  const { filter, change } = list
  const [shown, setShown] = useState<string>()
  return (
    <>
      <ListTable
        list={list}
        filters={
          <Filters nothing={list.nothing}>
            <Choice
              label="Status"
              all="All statuses"
              words={WEBHOOK_DELIVERY}
              value={filter.status}
              change={(status) => change({ status })}
            />
            <Choice
              label="Event"
              all="All events"
              words={EVENT}
              value={filter.event}
              change={(event) => change({ event })}
            />
          </Filters>
        }
        label="Deliveries"
        rowsAre="deliveries"
        columns={columnsOf(setShown)}
        empty={
          <EmptyState title="No deliveries yet" action={first}>
            Send a test event to see whether the other system answers.
          </EmptyState>
        }
      />
      <DeliveryDialog
        webhook={webhook}
        delivery={list.query.data?.entries.find(({ id }) => id === shown)}
        close={() => setShown(undefined)}
      />
    </>
  )
}
