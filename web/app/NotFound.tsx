import { Link } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { Page } from '../ui/Page.tsx'
import { EmptyState } from '../ui/states.tsx'

export function NotFound() {
  return (
    <Page title="Page not found">
      <EmptyState
        title="There is no page at this address"
        action={<Link to={paths.dashboard}>Go to the dashboard</Link>}
      >
        The address may be mistyped, or the page has moved.
      </EmptyState>
    </Page>
  )
}
