import { useMutation } from '@tanstack/react-query'
import { callData } from '../api/call.ts'
import { useCan } from '../api/session.ts'
import { DayInPlace } from '../ui/InPlace.tsx'
import { notify } from '../ui/notify.ts'
import { Due } from '../ui/When.tsx'
import type { AssessmentRow } from './queries.ts'

type Props = { row: AssessmentRow }

/** Once it is completed, the due date is history. */
export function DueCell({ row: { id, title, status, dueDate, overdue } }: Props) {
  const allowed = useCan()('PATCH /api/v1/assessments/:assessmentId') && status !== 'COMPLETED'
  const save = (day: string | null) =>
    callData('PATCH /api/v1/assessments/:assessmentId', { params: { assessmentId: id }, body: { dueDate: day } })
  const { mutate } = useMutation({
    mutationFn: save,
    onSuccess: () => notify.undoable('Due date changed.', () => save(dueDate)),
    onError: notify.failed,
  })
  const shown = <Due day={dueDate} open={overdue} relative />
  if (!allowed) return shown
  return (
    <DayInPlace key={dueDate} label="due date" about={title} day={dueDate} save={mutate}>
      {shown}
    </DayInPlace>
  )
}
