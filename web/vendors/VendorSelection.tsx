import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { MAX_ASSESSMENTS_AT_ONCE } from '../../contract/limits.ts'
import { callData } from '../api/call.ts'
import type { VendorRow } from '../domain/vendorQueries.ts'
import { notify } from '../ui/notify.ts'
import { SelectionBar } from '../ui/SelectionBar.tsx'
import type { Selection } from '../ui/selection.ts'
import type { VendorSearch } from './search.ts'

type Props = {
  selection: Selection<VendorRow>
  filter: VendorSearch
  total: number | undefined
  send: () => void
}

/** What can be done with the ticked vendors. */
export function VendorSelection({ selection, filter, total = 0, send }: Props) {
  const { view: _, ...query } = filter
  const all = useMutation({
    mutationFn: () =>
      callData('GET /api/v1/vendors', { query: { ...query, page: 1, pageSize: MAX_ASSESSMENTS_AT_ONCE } }),
    onSuccess: (rows) => selection.set(rows, true),
    onError: notify.failed,
  })
  return (
    <SelectionBar
      count={selection.rows.length}
      clear={selection.clear}
      all={{ count: total, most: MAX_ASSESSMENTS_AT_ONCE, busy: all.isPending, select: all.mutate }}
    >
      <Button size="compact-md" onClick={send}>
        Send questionnaire
      </Button>
    </SelectionBar>
  )
}
