import { UnstyledButton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Webhook, WebhookDelivery } from '../../../contract/webhooks.ts'
import { queryOf } from '../../api/call.ts'
import { WebhookDeliveryDot } from '../../domain/Status.tsx'
import { EVENT, WEBHOOK_DELIVERY } from '../../domain/words.ts'
import { deliveriesAsked } from '../../settings/search.ts'
import { useTabList } from '../../settings/useTabList.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Choice, Filters } from '../../ui/filters.tsx'
import { Pages } from '../../ui/Pages.tsx'
import { cleared } from '../../ui/search.ts'
import { EmptyState, NothingFits } from '../../ui/states.tsx'
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
  { head: 'Created', cell: ({ createdAt }) => <When at={createdAt} />, from: 'sm' },
  { head: 'Next attempt', cell: ({ nextAttemptAt }) => <When at={nextAttemptAt} />, hidden: true },
]

/** While something is on its way, its end is looked for. */
const WHILE_QUEUED = 3000

/** What was sent to a webhook, as far as the address asks for it. */
export const useDeliveries = (webhook: Webhook) => {
  const { search, change, paging } = useTabList()
  const filter = deliveriesAsked(search)
  const list = useQuery({
    ...queryOf('GET /api/v1/webhooks/:webhookId/deliveries', {
      params: { webhookId: webhook.id },
      query: { ...filter, page: paging.page, pageSize: paging.pageSize },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      webhook.enabled && state.data?.entries.some(({ status }) => status === 'QUEUED') ? WHILE_QUEUED : false,
  })
  const filtered = Object.values(filter).some(Boolean)
  return { filter, filtered, nothing: !filtered && list.data?.totalCount === 0, list, change, paging }
}

type Props = ReturnType<typeof useDeliveries> & {
  webhook: Webhook
  /** What makes the first one. */
  first: ReactNode
}

export function Deliveries({ webhook, first, filter, filtered, nothing, list, change, paging }: Props) {
  const [shown, setShown] = useState<string>()
  return (
    <>
      <Filters filter={filter} nothing={nothing}>
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
      <DataTable
        label="Deliveries"
        columns={columnsOf(setShown)}
        rows={list.data?.entries}
        query={list}
        empty={
          filtered ? (
            <NothingFits title="No deliveries match these filters" clear={() => change(cleared(filter))} />
          ) : (
            <EmptyState title="No deliveries yet" action={first}>
              Send a test event to see whether the other system answers.
            </EmptyState>
          )
        }
      />
      <Pages {...paging} list={list} />
      <DeliveryDialog
        webhook={webhook}
        delivery={list.data?.entries.find(({ id }) => id === shown)}
        close={() => setShown(undefined)}
      />
    </>
  )
}
