import { useMutation } from '@tanstack/react-query'
import { callData } from '../api/call.ts'
import { useCan } from '../api/session.ts'
import { Action } from '../ui/Action.tsx'
import { notify } from '../ui/notify.ts'

const REMIND = 'POST /api/v1/assessments/:assessmentId/reminder'
type Props = { assessmentId: string; about: string }

/** The mail that the schedule would send, now, in one click. */
export function RemindButton({ assessmentId, about }: Props) {
  const can = useCan()
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => callData(REMIND, { params: { assessmentId } }),
    onSuccess: ({ delivery }) =>
      notify.done(
        delivery.status === 'HELD'
          ? 'The mail is held because no mail server is set.'
          : `Reminder to ${delivery.recipients.join(', ')} queued.`,
      ),
    onError: notify.failed,
  })
  return (
    <Action
      label={isSuccess ? 'Reminded' : 'Remind'}
      about={about}
      variant="default"
      size="compact-sm"
      allowed={can(REMIND)}
      loading={isPending}
      disabled={isSuccess && 'The vendor was reminded just now.'}
      run={() => mutate()}
    />
  )
}
