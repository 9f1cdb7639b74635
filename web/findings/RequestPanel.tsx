import { Alert, Group, Stack, Text, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FindingDetail } from '../../contract/findings/fixes.ts'
import { callData } from '../api/call.ts'
import { useCan } from '../api/session.ts'
import { Action } from '../ui/Action.tsx'
import { dayText } from '../ui/dates.ts'
import { notify } from '../ui/notify.ts'
import { When } from '../ui/When.tsx'

/** The vendor proposes another date, or objects: a reviewer accepts the date, or answers. */
export function RequestPanel({ finding }: { finding: FindingDetail }) {
  const request = finding.vendorRequest
  if (request?.state !== 'OPEN') return null
  const title = request.until ? `The vendor proposes ${dayText(request.until)}` : 'The vendor objects to this finding'
  return (
    <Alert color="blue" variant="outline" title={title}>
      <Stack gap="sm">
        <div>
          <Text className="break message-text">{request.reason}</Text>
          <Text c="dimmed">
            {request.by}, <When at={request.at} />
          </Text>
        </div>
        <Decision id={finding.id} hasDate={request.until !== null} />
      </Stack>
    </Alert>
  )
}

function Decision({ id, hasDate }: { id: string; hasDate: boolean }) {
  const can = useCan()
  const [reply, setReply] = useState('')
  const params = { findingId: id }
  const accept = useMutation({
    mutationFn: () => callData('POST /api/v1/findings/:findingId/request/accept', { params }),
    onSuccess: () => notify.done('Date accepted.'),
    onError: notify.failed,
  })
  const answer = useMutation({
    mutationFn: () => callData('POST /api/v1/findings/:findingId/request/answer', { params, body: { reply } }),
    onSuccess: () => notify.done('Answer sent.'),
    onError: notify.failed,
  })
  if (!can('POST /api/v1/findings/:findingId/request/answer')) return null
  return (
    <>
      <Textarea
        label="Answer"
        description="Sent to the vendor by mail. The due date stays as it is"
        autosize
        minRows={1}
        maxRows={6}
        value={reply}
        onChange={(event) => setReply(event.currentTarget.value)}
      />
      <Group gap="xs">
        {hasDate && <Action label="Accept date" loading={accept.isPending} run={accept.mutate} />}
        <Action
          label="Send answer"
          variant="default"
          loading={answer.isPending}
          disabled={reply.trim() === '' && 'Enter an answer first.'}
          run={answer.mutate}
        />
      </Group>
    </>
  )
}
