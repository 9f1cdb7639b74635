import { Button, Group, Paper, Skeleton, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import type { Webhook } from '../../../contract/outgoing/webhooks.ts'
import { queryOf } from '../../api/call.ts'
import { WebhookDot } from '../../domain/Status.tsx'
import { Action } from '../../ui/Action.tsx'
import type { RowAction } from '../../ui/RowMenu.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { When } from '../../ui/When.tsx'
import { Deliveries, useDeliveries } from './Deliveries.tsx'
import { RotateSecret } from './RotateSecret.tsx'
import { SEND_TEST, type ShownWebhook, useWebhookActions } from './useWebhookActions.ts'
import { WebhookDialog } from './WebhookDialog.tsx'

/** One webhook with what was sent to it. */
export function WebhookPage({ webhookId, back }: { webhookId: string; back: () => void }) {
  const { data, error, refetch } = useQuery(queryOf('GET /api/v1/webhooks/:webhookId', { params: { webhookId } }))
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        className="start"
        leftSection={<ArrowLeft size={16} aria-hidden="true" />}
        onClick={back}
      >
        All webhooks
      </Button>
      {data && <Content webhook={data} />}
      {!data && (error ? <ErrorState error={error} retry={refetch} /> : <Skeleton height={320} />)}
    </>
  )
}

function Content({ webhook }: { webhook: Webhook }) {
  const [shown, setShown] = useState<ShownWebhook>()
  const close = () => setShown(undefined)
  const deliveries = useDeliveries(webhook)
  const actions = useWebhookActions(setShown)(webhook).filter(({ label }) => label !== 'Delete')
  const isFirst = ({ label }: RowAction) => deliveries.nothing && label === SEND_TEST
  const first = actions.find(isFirst)
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-start">
        <div>
          <Title order={2} className="break">
            {webhook.name}
          </Title>
          <WebhookDot {...webhook} />
        </div>
        <Group gap="xs">
          {actions
            .filter((action) => !isFirst(action))
            .map(({ label, run, disabled }) => (
              <Action key={label} variant="default" label={label} disabled={disabled} run={() => run?.()} />
            ))}
        </Group>
      </Group>
      {webhook.pausedAt && (
        <Paper withBorder p="md" role="status" className="section notice">
          Assay paused this webhook on <When at={webhook.pausedAt} />: {webhook.pausedReason} Queued deliveries wait
          until you enable it.
        </Paper>
      )}
      <Deliveries
        list={deliveries}
        webhook={webhook}
        first={first && <Action label={first.label} disabled={first.disabled} run={() => first.run?.()} />}
      />
      <WebhookDialog opened={shown?.what === 'edit'} webhook={shown?.webhook} close={close} />
      <RotateSecret webhook={shown?.what === 'rotate' ? shown.webhook : undefined} close={close} />
    </Stack>
  )
}
