import { Page } from '../ui/Page.tsx'

export function TemplatePage() {
  return <Page title="Template">{null}</Page>
}
