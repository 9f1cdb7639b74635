import { EmptyState } from '../ui/states.tsx'

export function NoVendors({ filtered }: { filtered: boolean }) {
  return filtered ? (
    <EmptyState title="No vendor fits">Change or clear the filters above.</EmptyState>
  ) : (
    <EmptyState title="There are no vendors yet">
      Add one, or import the list that you have: a CSV file with a name and a contact e-mail address in each row is
      enough.
    </EmptyState>
  )
}
