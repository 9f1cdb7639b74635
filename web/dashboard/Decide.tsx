import { Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { IntakeRequest } from '../../contract/vendors/intake.ts'
import { callData } from '../api/call.ts'
import { useCan } from '../api/session.ts'
import { ACCEPTANCE_STEPS, type AcceptanceStep, decideAcceptance } from '../findings/acceptance.ts'
import { Action } from '../ui/Action.tsx'
import { lazyDialog } from '../ui/lazyDialog.tsx'
import { notify } from '../ui/notify.ts'

const DecisionDialog = lazyDialog(async () => (await import('../vendors/intake/decisions.tsx')).DecisionDialog)

type ButtonsProps = { about: string; busy?: boolean; decide: (step: 'approve' | 'decline') => void }
const Buttons = ({ about, busy = false, decide }: ButtonsProps) => (
  <Group gap="xs" wrap="nowrap">
    <Action
      label="Decline"
      about={about}
      variant="default"
      size="compact-sm"
      disabled={busy && 'Saving…'}
      run={() => decide('decline')}
    />
    <Action label="Approve" about={about} size="compact-sm" loading={busy} run={() => decide('approve')} />
  </Group>
)

const REOPEN = 'POST /api/v1/findings/:findingId/reopen'
/** A request to accept a risk, decided where it is read. */
export function DecideAcceptance({ findingId, about }: { findingId: string; about: string }) {
  const mayReopen = useCan()(REOPEN)
  const reopen = () => callData(REOPEN, { params: { findingId }, body: { reason: 'Approval undone' } })
  const { mutate, isPending } = useMutation({
    mutationFn: (step: AcceptanceStep) => decideAcceptance(findingId, step),
    onSuccess: (_, step) =>
      step === 'approve' && mayReopen
        ? notify.undoable(ACCEPTANCE_STEPS[step], reopen)
        : notify.done(ACCEPTANCE_STEPS[step]),
    onError: notify.failed,
  })
  return <Buttons about={about} busy={isPending} decide={mutate} />
}

/** A request for a vendor: approving asks for its tier, declining for the reason. */
export function DecideRequest({ request, about }: { request: IntakeRequest; about: string }) {
  const [step, decide] = useState<'approve' | 'decline'>()
  return (
    <>
      <Buttons about={about} decide={decide} />
      <DecisionDialog
        opened={step !== undefined}
        step={step ?? 'approve'}
        request={request}
        close={() => decide(undefined)}
      />
    </>
  )
}
