import { useMutation } from '@tanstack/react-query'
import { versionTag } from '../../contract/values/versions.ts'
import { callData, rereadIfChanged } from '../api/call.ts'
import { useCan } from '../api/session.ts'
import { DayInPlace } from '../ui/InPlace.tsx'
import { notify } from '../ui/notify.ts'
import { Due } from '../ui/When.tsx'
import type { AssessmentRow } from './queries.ts'

type Props = { row: AssessmentRow }

/** Once it is completed, the due date is history. */
export function DueCell({ row }: Props) {
  const { id, title, status, dueDate, overdue } = row
  const allowed = useCan()('PATCH /api/v1/assessments/:assessmentId') && status !== 'COMPLETED'
  // Rejected if the assessment has changed since it was read.
  const save = (day: string | null, { updatedAt }: { updatedAt: string }) =>
    callData('PATCH /api/v1/assessments/:assessmentId', {
      params: { assessmentId: id },
      body: { dueDate: day },
      headers: { 'if-match': versionTag(updatedAt) },
    })
  const { mutate } = useMutation({
    mutationFn: (day: string | null) => save(day, row),
    onSuccess: (saved) => notify.undoable('Due date changed.', () => save(dueDate, saved)),
    onError: (error) => {
      rereadIfChanged(error, 'PATCH /api/v1/assessments/:assessmentId', { assessmentId: id })
      notify.failed(error)
    },
  })
  const shown = <Due day={dueDate} open={overdue} relative />
  if (!allowed) return shown
  return (
    <DayInPlace key={dueDate} label="due date" about={title} day={dueDate} save={mutate}>
      {shown}
    </DayInPlace>
  )
}
