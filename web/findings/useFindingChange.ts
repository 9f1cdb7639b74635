import { useMutation } from '@tanstack/react-query'
import { type Finding, type FindingUpdate, findingRefusal } from '../../contract/findings/findings.ts'
import { versionTag } from '../../contract/values/versions.ts'
import { callData, rereadIfChanged } from '../api/call.ts'
import { useCan } from '../api/session.ts'
import { notify } from '../ui/notify.ts'

type Change = { to: FindingUpdate; back: FindingUpdate; done: string }

/** Changes one property of a finding, with a way back. Undefined for who may not, and once it is closed. */
export const useFindingChange = (finding: Finding) => {
  const allowed = useCan()('PATCH /api/v1/findings/:findingId') && findingRefusal(finding) === undefined
  // Rejected if the finding has changed since it was read.
  const save = (body: FindingUpdate, { id, updatedAt } = finding) =>
    callData('PATCH /api/v1/findings/:findingId', {
      params: { findingId: id },
      body,
      headers: { 'if-match': versionTag(updatedAt) },
    })
  const { mutate } = useMutation({
    mutationFn: ({ to }: Change) => save(to),
    onSuccess: (saved, { back, done }) => notify.undoable(done, () => save(back, saved)),
    onError: (error) => {
      rereadIfChanged(error, 'PATCH /api/v1/findings/:findingId', { findingId: finding.id })
      notify.failed(error)
    },
  })
  if (!allowed) return undefined
  const { ownerId, dueDate, note } = finding
  return {
    owner: (id: string | null) => mutate({ to: { ownerId: id }, back: { ownerId }, done: 'Owner changed.' }),
    due: (day: string | null) => mutate({ to: { dueDate: day }, back: { dueDate }, done: 'Due date changed.' }),
    stillThere: () =>
      void save({ missingSince: null }).then(() => notify.done('Marked as still there.'), notify.failed),
    note: (text: string | null) => mutate({ to: { note: text }, back: { note }, done: 'Note saved.' }),
  }
}
