import { Page } from '../ui/Page.tsx'

export function FrameworksPage() {
  return <Page title="Frameworks">{null}</Page>
}
