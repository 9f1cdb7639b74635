import { Page } from '../ui/Page.tsx'

export function SettingsPage() {
  return <Page title="Settings">{null}</Page>
}
