import { Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTab, useTabList } from '../../settings/useTabList.ts'
import { Action } from '../../ui/Action.tsx'
import { ListTable } from '../../ui/ListTable.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { DeleteWebhook } from './DeleteWebhook.tsx'
import { RotateSecret } from './RotateSecret.tsx'
import { type ShownWebhook, useWebhookActions } from './useWebhookActions.ts'
import { WebhookDialog } from './WebhookDialog.tsx'
import { WebhookPage } from './WebhookPage.tsx'
import { webhookColumns } from './webhookColumns.tsx'

/** What other systems are told without asking. */
export function WebhooksTab() {
  const { search, change } = useTab()
  if (search.webhook === undefined) return <Webhooks />
  const back = () => change({ webhook: undefined, status: undefined, event: undefined })
  return <WebhookPage webhookId={search.webhook} back={back} />
}

function Webhooks() {
  const { search, change, open } = useTab()
  const list = useTabList('GET /api/v1/webhooks')
  const [shown, setShown] = useState<ShownWebhook>()
  const openWebhook = (webhook: string) => change({ webhook })
  const actionsOf = useWebhookActions(setShown, openWebhook)
  const close = () => {
    setShown(undefined)
    if (search.dialog) open(undefined)
  }
  const create = <Action label="Create webhook" run={() => open('create')} />
  const of = (what: ShownWebhook['what']) => (shown?.what === what ? shown.webhook : undefined)
  return (
    <>
      <Group justify="space-between">
        <Text c="dimmed">Assay sends the events that you select to another system as they happen.</Text>
        {list.total !== 0 && create}
      </Group>
      <ListTable
        list={list}
        label="Webhooks"
        rowsAre="webhooks"
        columns={webhookColumns({ actionsOf, open: ({ id }) => openWebhook(id) })}
        empty={
          <EmptyState title="No webhooks yet" action={create}>
            Create one to tell a ticket system or a chat channel about submitted assessments or new findings.
          </EmptyState>
        }
      />
      <WebhookDialog
        opened={search.dialog === 'create' || of('edit') !== undefined}
        webhook={of('edit')}
        close={close}
      />
      <RotateSecret webhook={of('rotate')} close={close} />
      <DeleteWebhook key={of('delete')?.id} webhook={of('delete')} close={close} />
    </>
  )
}
