import { Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { messages } from '../../contract/errors.ts'
import type { Finding } from '../../contract/findings/findings.ts'
import { callData } from '../api/call.ts'
import { useCan } from '../api/session.ts'
import { Action } from '../ui/Action.tsx'
import { notify } from '../ui/notify.ts'
import { When } from '../ui/When.tsx'
import { findingQuery } from './queries.ts'

/** Puts the finding on the vendor's page and mails the vendor; once, and then says when. */
export function AskVendor({ finding }: { finding: Finding }) {
  const { id, status, sharedAt, vendorName } = finding
  const can = useCan()
  const detail = useQuery(findingQuery(id)).data
  const { mutate, isPending } = useMutation({
    mutationFn: () => callData('POST /api/v1/findings/:findingId/share', { params: { findingId: id } }),
    onSuccess: () => notify.done(`${vendorName} is asked to fix it.`),
    onError: notify.failed,
  })
  if (sharedAt !== null)
    return (
      <Text c="dimmed">
        Vendor asked to fix it <When at={sharedAt} />
      </Text>
    )
  const allowed = status === 'OPEN' && can('POST /api/v1/findings/:findingId/share')
  return (
    <Action
      label="Ask vendor to fix"
      variant="default"
      allowed={allowed}
      loading={isPending}
      disabled={detail?.isShareable === false && reasonOf(finding)}
      run={() => mutate()}
    />
  )
}

const reasonOf = ({ assessmentId }: Finding) =>
  assessmentId === null ? messages.noPageForFinding : 'Finalize the assessment first.'
