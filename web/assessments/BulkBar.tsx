import { useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import type { AssessmentFilter } from '../../contract/assessments/assessments.ts'
import { transitionRefusal } from '../../contract/assessments/lifecycle.ts'
import { MAX_ASSESSMENTS_CHANGED_AT_ONCE } from '../../contract/limits.ts'
import { call, callData } from '../api/call.ts'
import { useCan } from '../api/session.ts'
import { Action } from '../ui/Action.tsx'
import { DeleteDialog } from '../ui/forms.tsx'
import { lazyDialog } from '../ui/lazyDialog.tsx'
import { notify } from '../ui/notify.ts'
import { SelectionBar } from '../ui/SelectionBar.tsx'
import type { Selection } from '../ui/selection.ts'
import { number, plural } from '../ui/words.ts'
import type { AssessmentRow } from './queries.ts'

const Extend = lazyDialog(async () => (await import('./bulkForms.tsx')).Extend)
const Reassign = lazyDialog(async () => (await import('./bulkForms.tsx')).Reassign)

type Props = { selection: Selection<AssessmentRow>; filter: AssessmentFilter; total: number | undefined }
type Rows = readonly AssessmentRow[]

const tooMany = (rows: Rows) =>
  rows.length > MAX_ASSESSMENTS_CHANGED_AT_ONCE && `Select up to ${MAX_ASSESSMENTS_CHANGED_AT_ONCE} assessments.`
/** Why not all of these can be done together. */
const refusalOf = (rows: Rows, fits: (row: AssessmentRow) => boolean, what: string) => {
  const others = rows.filter((row) => !fits(row)).length
  return others > 0
    ? `${number(others)} of the selected assessments ${others === 1 ? 'is' : 'are'} ${what}.`
    : tooMany(rows)
}
const isWithVendor = (row: AssessmentRow) => transitionRefusal('answer', row) === undefined
const isCompleted = ({ status }: AssessmentRow) => status === 'COMPLETED'

/** What can be done with the ticked assessments. */
export function BulkBar({ selection, filter, total = 0 }: Props) {
  const can = useCan()
  const [extending, extension] = useDisclosure()
  const [assigning, assignment] = useDisclosure()
  const [cancelling, cancellation] = useDisclosure()
  const { rows } = selection
  const ids = rows.map(({ id }) => id)
  const count = plural(rows.length, 'assessment')
  const all = useMutation({
    mutationFn: () =>
      callData('GET /api/v1/assessments', { query: { ...filter, page: 1, pageSize: MAX_ASSESSMENTS_CHANGED_AT_ONCE } }),
    onSuccess: ({ entries }) => selection.set(entries, true),
    onError: notify.failed,
  })
  const remind = useMutation({
    mutationFn: () => callData('POST /api/v1/assessments/bulk-remind', { body: { ids } }),
    onSuccess: ({ entries }) => {
      notify.done(`${plural(entries.length, 'reminder')} queued.`)
      selection.clear()
    },
    onError: notify.failed,
  })
  const done = (close: () => void) => () => {
    close()
    selection.clear()
  }
  const button = { variant: 'default', size: 'compact-md' } as const
  const mayEdit = can('POST /api/v1/assessments/bulk-update')
  return (
    <>
      <SelectionBar
        count={rows.length}
        clear={selection.clear}
        all={{ count: total, most: MAX_ASSESSMENTS_CHANGED_AT_ONCE, busy: all.isPending, select: all.mutate }}
      >
        <Action
          {...button}
          label="Cancel assessments"
          allowed={can('POST /api/v1/assessments/bulk-delete')}
          disabled={refusalOf(rows, (row) => !isCompleted(row), 'completed')}
          run={cancellation.open}
        />
        <Action {...button} label="Reassign" allowed={mayEdit} disabled={tooMany(rows)} run={assignment.open} />
        <Action
          {...button}
          label="Extend due date"
          allowed={mayEdit}
          disabled={refusalOf(rows, (row) => row.status === 'DRAFT' || isWithVendor(row), 'no longer with the vendor')}
          run={extension.open}
        />
        <Action
          label="Send reminders"
          size="compact-md"
          allowed={can('POST /api/v1/assessments/bulk-remind')}
          loading={remind.isPending}
          disabled={refusalOf(rows, isWithVendor, 'not with the vendor')}
          run={remind.mutate}
        />
      </SelectionBar>
      <Extend opened={extending} rows={rows} close={extension.close} done={done(extension.close)} />
      <Reassign opened={assigning} rows={rows} close={assignment.close} done={done(assignment.close)} />
      <DeleteDialog
        what={count}
        verb="Cancel"
        name={count}
        opened={cancelling}
        close={cancellation.close}
        remove={() => call('POST /api/v1/assessments/bulk-delete', { body: { ids } })}
        done={() => {
          notify.done(`${count} cancelled.`)
          done(cancellation.close)()
        }}
      >
        The vendors’ links stop working. {count} {rows.length === 1 ? 'is' : 'are'} permanently deleted with answers,
        evidence and findings. The audit log keeps a record of each.
      </DeleteDialog>
    </>
  )
}
