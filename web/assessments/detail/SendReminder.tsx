import { useMutation } from '@tanstack/react-query'
import type { AssessmentDetail } from '../../../contract/assessments/detail.ts'
import { callData } from '../../api/call.ts'
import { useCan } from '../../api/session.ts'
import { Action } from '../../ui/Action.tsx'
import { notify } from '../../ui/notify.ts'
import { keepAssessment } from '../queries.ts'
import { linkProblem } from './link.ts'

const REMIND = 'POST /api/v1/assessments/:assessmentId/reminder'

const refusalOf = ({ dueDate, link, vendorRequest }: AssessmentDetail) => {
  if (dueDate === null) return 'Set a due date first.'
  if (vendorRequest?.kind === 'DECLINED') return 'The vendor declined to answer.'
  return linkProblem(link)
}

/** The mail that the schedule would send, now. */
export function SendReminder({ assessment }: { assessment: AssessmentDetail }) {
  const allowed = useCan()(REMIND)
  const remind = useMutation({
    mutationFn: () => callData(REMIND, { params: { assessmentId: assessment.id } }),
    onSuccess: (after) => {
      keepAssessment(after)
      notify.done(`Reminder to ${assessment.vendor.name} queued.`)
    },
    onError: notify.failed,
  })
  return (
    <Action
      label="Send reminder"
      allowed={allowed}
      loading={remind.isPending}
      disabled={refusalOf(assessment)}
      run={() => remind.mutate()}
    />
  )
}
