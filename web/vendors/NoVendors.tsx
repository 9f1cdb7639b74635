import { useCan } from '../api/session.ts'
import { EmptyState, NothingFits } from '../ui/states.tsx'

export function NoVendors({ filtered, clear }: { filtered: boolean; clear: () => void }) {
  const can = useCan()
  if (filtered) return <NothingFits title="No vendor fits" clear={clear} />
  return (
    <EmptyState title="There are no vendors yet">
      {can('vendors:create') &&
        'Add one, or import the list that you have: a CSV file with a name and a contact e-mail address in each row is enough.'}
    </EmptyState>
  )
}
