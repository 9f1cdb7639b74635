import { useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { MAX_VENDORS_CHANGED_AT_ONCE } from '../../contract/limits.ts'
import type { VendorFilter } from '../../contract/vendors/vendors.ts'
import { call, callData } from '../api/call.ts'
import { useCan } from '../api/session.ts'
import type { VendorRow } from '../domain/vendorQueries.ts'
import { Action } from '../ui/Action.tsx'
import { DeleteDialog } from '../ui/forms.tsx'
import { lazyDialog } from '../ui/lazyDialog.tsx'
import { notify } from '../ui/notify.ts'
import { SelectionBar } from '../ui/SelectionBar.tsx'
import type { Selection } from '../ui/selection.ts'
import { plural } from '../ui/words.ts'
import { exportSelected } from './exportSelected.ts'

const BulkEdit = lazyDialog(async () => (await import('./BulkEdit.tsx')).BulkEdit)

type Props = {
  selection: Selection<VendorRow>
  filter: VendorFilter
  total: number | undefined
  maySend: boolean
  send: () => void
}

/** What can be done with the ticked vendors. */
export function VendorSelection({ selection, filter, total = 0, maySend, send }: Props) {
  const can = useCan()
  const [editing, edit] = useDisclosure()
  const [deleting, removal] = useDisclosure()
  const ids = selection.rows.map(({ id }) => id)
  const all = useMutation({
    mutationFn: () =>
      callData('GET /api/v1/vendors', { query: { ...filter, page: 1, pageSize: MAX_VENDORS_CHANGED_AT_ONCE } }),
    onSuccess: (rows) => selection.set(rows, true),
    onError: notify.failed,
  })
  const exporting = useMutation({
    mutationFn: () => exportSelected(ids, filter.sort),
    onError: notify.failed,
  })
  const count = plural(ids.length, 'vendor')
  const done = (close: () => void) => () => {
    close()
    selection.clear()
  }
  return (
    <>
      <SelectionBar
        count={ids.length}
        clear={selection.clear}
        all={{ count: total, most: MAX_VENDORS_CHANGED_AT_ONCE, busy: all.isPending, select: all.mutate }}
      >
        <Action
          label="Delete"
          variant="default"
          size="compact-md"
          allowed={can('POST /api/v1/vendors/bulk-delete')}
          run={removal.open}
        />
        <Action
          label="Export CSV"
          variant="default"
          size="compact-md"
          loading={exporting.isPending}
          run={exporting.mutate}
        />
        <Action
          label="Edit"
          variant="default"
          size="compact-md"
          allowed={can('POST /api/v1/vendors/bulk')}
          run={edit.open}
        />
        <Action label="Send questionnaire" size="compact-md" allowed={maySend} run={send} />
      </SelectionBar>
      <BulkEdit opened={editing} vendors={selection.rows} close={edit.close} done={done(edit.close)} />
      <DeleteDialog
        what={count}
        name={count}
        opened={deleting}
        close={removal.close}
        remove={() => call('POST /api/v1/vendors/bulk-delete', { body: { ids } })}
        done={() => {
          notify.done(`${count} deleted.`)
          done(removal.close)()
        }}
      >
        This permanently deletes {count} with all assessments, answers, evidence, findings and certifications. The audit
        log keeps a record of each.
      </DeleteDialog>
    </>
  )
}
