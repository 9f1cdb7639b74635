import { useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { type Finding, type FindingFilter, findingRefusal } from '../../contract/findings/findings.ts'
import { MAX_FINDINGS_AT_ONCE } from '../../contract/limits.ts'
import { callData } from '../api/call.ts'
import { Action } from '../ui/Action.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { notify } from '../ui/notify.ts'
import { SelectionBar } from '../ui/SelectionBar.tsx'
import type { Selection } from '../ui/selection.ts'
import { number, plural } from '../ui/words.ts'
import { BulkAssign, BulkResolve } from './bulkForms.tsx'

type Props = { selection: Selection<Finding>; filter: FindingFilter; total: number | undefined }

/** Why these cannot be changed together. */
const refusalOf = (selected: readonly Finding[]) => {
  const closed = selected.filter((finding) => findingRefusal(finding) !== undefined).length
  if (closed > 0) return `${number(closed)} of the selected findings ${closed === 1 ? 'is' : 'are'} already closed.`
  return selected.length > MAX_FINDINGS_AT_ONCE ? `Select up to ${MAX_FINDINGS_AT_ONCE} findings.` : undefined
}

/** What can be done with the ticked findings. */
export function BulkBar({ selection, filter, total = 0 }: Props) {
  const [resolving, resolve] = useDisclosure()
  const [assigning, assign] = useDisclosure()
  const all = useMutation({
    mutationFn: () =>
      callData('GET /api/v1/findings', { query: { ...filter, page: 1, pageSize: MAX_FINDINGS_AT_ONCE } }),
    onSuccess: ({ entries }) => selection.set(entries, true),
    onError: notify.failed,
  })
  const { rows } = selection
  const disabled = refusalOf(rows)
  const done = (close: () => void) => () => {
    close()
    selection.clear()
  }
  return (
    <>
      <SelectionBar
        count={rows.length}
        clear={selection.clear}
        all={{ count: total, most: MAX_FINDINGS_AT_ONCE, busy: all.isPending, select: all.mutate }}
      >
        <Action
          label="Set owner, due date or note"
          variant="default"
          size="compact-md"
          disabled={disabled}
          run={assign.open}
        />
        <Action label="Close findings" size="compact-md" disabled={disabled} run={resolve.open} />
      </SelectionBar>
      <Dialog opened={resolving} close={resolve.close} title={`Close ${plural(rows.length, 'finding')}`}>
        <BulkResolve findings={rows} done={done(resolve.close)} />
      </Dialog>
      <Dialog
        opened={assigning}
        close={assign.close}
        title={`Set owner, due date or note of ${plural(rows.length, 'finding')}`}
      >
        <BulkAssign findings={rows} cancel={assign.close} done={done(assign.close)} />
      </Dialog>
    </>
  )
}
