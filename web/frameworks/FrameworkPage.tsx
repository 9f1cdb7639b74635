import { Page } from '../ui/Page.tsx'

export function FrameworkPage() {
  return <Page title="Framework">{null}</Page>
}
