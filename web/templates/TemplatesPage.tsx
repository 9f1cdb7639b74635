import { Page } from '../ui/Page.tsx'

export function TemplatesPage() {
  return <Page title="Templates">{null}</Page>
}
