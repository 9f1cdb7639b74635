import { Button } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { messageOf } from '../api/client.ts'
import { EmptyState } from '../ui/states.tsx'

/** A fault of ours, or a page that a newer build has replaced: loading anew helps with both. */
export function Broken({ error }: ErrorComponentProps) {
  return (
    <main role="alert">
      <EmptyState
        title="Something went wrong on this page"
        action={<Button onClick={() => window.location.reload()}>Load the page again</Button>}
      >
        {messageOf(error)}
      </EmptyState>
    </main>
  )
}
