import { Page } from '../ui/Page.tsx'

export function AssessmentPage() {
  return <Page title="Assessment">{null}</Page>
}
