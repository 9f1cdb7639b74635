import { Alert, Group, Stack, Text, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Finding, FindingAcceptance } from '../../contract/findings/findings.ts'
import { useCan, useSession } from '../api/session.ts'
import { Action } from '../ui/Action.tsx'
import { notify } from '../ui/notify.ts'
import { OnDay, When } from '../ui/When.tsx'
import { ACCEPTANCE_STEPS, type AcceptanceStep, decideAcceptance } from './acceptance.ts'
import { reopen } from './ResolveForm.tsx'

/** A request to accept the risk, which a second person decides about. */
export function AcceptancePanel({ finding }: { finding: Finding }) {
  if (finding.acceptance?.state !== 'WAITING') return null
  return (
    <Alert color="blue" variant="outline" title="Risk acceptance waits for approval">
      <Stack gap="sm">
        <Request acceptance={finding.acceptance} />
        <Decision finding={finding} acceptance={finding.acceptance} />
      </Stack>
    </Alert>
  )
}

const Request = ({ acceptance: { requestedBy, requestedAt, reason, until } }: { acceptance: FindingAcceptance }) => (
  <div>
    <Text>
      Requested by {requestedBy}, <When at={requestedAt} />. {until ? 'Accepted until ' : 'No end date'}
      {until && <OnDay day={until} />}.
    </Text>
    <Text className="break message-text">{reason}</Text>
  </div>
)

function Decision({ finding, acceptance }: { finding: Finding; acceptance: FindingAcceptance }) {
  const own = useSession()?.user?.id === acceptance.requestedById
  const can = useCan()
  const [note, setNote] = useState('')
  const { mutate, isPending } = useMutation({
    mutationFn: (step: AcceptanceStep) => decideAcceptance(finding.id, step, note),
    onSuccess: (_, step) =>
      step === 'approve'
        ? notify.undoable(ACCEPTANCE_STEPS[step], () => reopen(finding.id))
        : notify.done(ACCEPTANCE_STEPS[step]),
    onError: notify.failed,
  })
  if (!can('POST /api/v1/findings/:findingId/acceptance/approve')) return null
  if (own)
    return (
      <Group>
        <Action label="Withdraw request" variant="default" loading={isPending} run={() => mutate('withdraw')} />
      </Group>
    )
  return (
    <>
      <Textarea
        label="Note"
        autosize
        minRows={1}
        maxRows={6}
        value={note}
        onChange={(e) => setNote(e.currentTarget.value)}
      />
      <Group gap="xs">
        <Action label="Approve risk acceptance" loading={isPending} run={() => mutate('approve')} />
        <Action label="Decline" variant="default" loading={isPending} run={() => mutate('decline')} />
      </Group>
    </>
  )
}
