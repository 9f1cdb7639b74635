import { Alert, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../api/call.ts'
import { useCan } from '../../api/session.ts'
import type { Vendor } from '../../domain/vendorQueries.ts'
import { Action } from '../../ui/Action.tsx'
import { When } from '../../ui/When.tsx'
import { DecisionDialog } from './decisions.tsx'

/** On the page of a vendor that a colleague has asked for, for those who decide. */
export function RequestBanner({ vendor }: { vendor: Vendor }) {
  const may = useCan()('POST /api/v1/intake-requests/:requestId/approve', 'GET /api/v1/intake-requests')
  const enabled = may && vendor.stage === 'PROSPECT'
  const { data } = useQuery({ ...queryOf('GET /api/v1/intake-requests', { query: { status: 'OPEN' } }), enabled })
  const [deciding, decide] = useState<'approve' | 'decline'>()
  const request = enabled ? data?.entries.find(({ vendorId }) => vendorId === vendor.id) : undefined
  if (!request) return null
  const close = () => decide(undefined)
  return (
    <Alert variant="outline" title="Requested vendor">
      <Group justify="space-between">
        <Text>
          {request.requesterName} asked for this vendor, <When at={request.createdAt} />.
        </Text>
        <Group gap="xs">
          <Action label="Decline" variant="default" run={() => decide('decline')} />
          <Action label="Approve" run={() => decide('approve')} />
        </Group>
      </Group>
      {deciding && <DecisionDialog opened step={deciding} request={request} close={close} />}
    </Alert>
  )
}
