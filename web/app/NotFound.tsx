import { Link } from '@tanstack/react-router'
import { paths } from '../../contract/paths.ts'
import { Page } from '../ui/Page.tsx'
import { EmptyState } from '../ui/states.tsx'

export function NotFound() {
  return (
    <Page title="Page not found">
      <EmptyState title="This page does not exist" action={<Link to={paths.dashboard}>Go to dashboard</Link>}>
        The address may be wrong, or the page may have moved.
      </EmptyState>
    </Page>
  )
}
