import { Button } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { ApiError, messageOf } from '../api/client.ts'
import { isThere } from '../ui/retryUntilConnected.ts'
import { EmptyState, ErrorState } from '../ui/states.tsx'

const reload = () => window.location.reload()
/** Without a connection it would end on a page of the browser. */
const reloadWhenThere = async () => {
  if (await isThere()) reload()
}

/** A fault of ours, or a page that a newer build has replaced: loading anew helps with both. */
export function BrokenPage({ error }: Pick<ErrorComponentProps, 'error'>) {
  if (error instanceof ApiError) return <ErrorState error={error} retry={reloadWhenThere} />
  return (
    <div role="alert">
      <EmptyState title="Something went wrong on this page" action={<Button onClick={reload}>Reload page</Button>}>
        {messageOf(error)}
      </EmptyState>
    </div>
  )
}

/** The same where there is no frame around it. */
export const Broken = ({ error }: ErrorComponentProps) => (
  <main>
    <BrokenPage error={error} />
  </main>
)
