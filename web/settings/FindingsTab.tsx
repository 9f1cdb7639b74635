import { SettingsSection } from './SettingsSection.tsx'

/** When findings are due, and what accepting their risk needs. */
export function FindingsTab() {
  return (
    <>
      <SettingsSection section="findingDueDates" />
      <SettingsSection section="riskAcceptance" />
      <SettingsSection section="finalizing" />
    </>
  )
}
